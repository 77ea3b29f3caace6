import { callUrl, calls, type CallName } from '@patna/contracts/calls';
import { bearer } from './server-state.ts';

/** The parts of a stack that calls need. */
export interface Asked {
  readonly gatewayUrl: string;
  readonly emulatorUrl: string;
}

interface CallInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** Makes a call of this person through the gateway. Returns the `data` of its answer. */
export async function callAs<T>(
  stack: Asked,
  email: string,
  name: CallName,
  { params = {}, query = {}, body }: CallInput,
): Promise<T> {
  const answer = await fetch(stack.gatewayUrl + callUrl(name, params, query), {
    method: calls[name].method,
    headers: {
      Authorization: `Bearer ${await bearer(stack, email)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
