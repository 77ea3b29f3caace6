import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallName, calls, callUrl, idempotencyHeader, type Problem } from '@patna/contracts';
import type { Intent, Operation } from '../history.ts';
import type { Person } from './people.ts';

/** A call of the contract and its caller. */
export interface ContractRequest {
  readonly call: CallName;
  readonly person: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The idempotency key of all attempts. Generated if absent. */
  readonly key?: string | undefined;
}

/** One attempt, with its gateway, waiting time and result. */
export interface Attempt {
  readonly call: CallName;
  readonly door: number;
  readonly start: number;
  readonly waitMs: number;
  /** The status. 0 when there was no response. */
  readonly status: number;
  /** Whether the response had a Retry-After header. */
  readonly retryAfter: boolean;
  readonly error: string;
}

/** A client that retries until a response decides the outcome, as the app's outbox does. */
export interface Client {
  /** Sends a write and records its outcome in the history. Never throws. */
  perform<Of extends Intent>(intent: Of, request: ContractRequest): Promise<DecidedCall<Of>>;
  /** Reads once. Undefined unless the read succeeds. */
  read(request: ContractRequest): Promise<unknown>;
  readonly history: readonly Operation[];
  readonly attempts: readonly Attempt[];
  /** Stops all retries. */
  giveUp(): void;
}

/** An operation in the history, with the body of the response that decided its outcome. */
export interface DecidedCall<Of extends Intent = Intent> {
  readonly operation: Operation<Of>;
  readonly body: unknown;
}

/** Milliseconds; longer than the product's limit, so that longer waits can be measured. */
const timeoutMs = 5000;
const pauseMs = { min: 100, max: 1000 } as const;

export function createClient(doors: readonly string[]): Client {
  const history: Operation[] = [];
  const attempts: Attempt[] = [];
  const ending = new AbortController();
  let count = 0;

  async function attempt(request: ContractRequest, key: string, door: number): Promise<Answer> {
    const start = Date.now();
    const began = performance.now();
    const answer = await ask(`${doors[door]}`, request, key);
    const waitMs = Math.round(performance.now() - began);
    const { status, retryAfterMs, error } = answer;
    const retryAfter = retryAfterMs !== undefined;
    attempts.push({ call: request.call, door, start, waitMs, status, retryAfter, error });
    return { ...answer, waitMs };
  }

  async function untilDecided(request: ContractRequest, first: number) {
    const key = request.key ?? randomUUID();
    let longest = 0;
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt(request, key, (first + tries) % doors.length);
      longest = Math.max(longest, answer.waitMs);
      const decision = decisionOf(answer);
      const last = answer.status === 0 ? answer.error : `${answer.status} ${codeOf(answer.body)}`;
      const about = { attempts: tries, waitMs: longest, last: last.trim() };
      if (decision || ending.signal.aborted) {
        return { ...about, outcome: decision ?? ('unknown' as const), body: answer.body };
      }
      const ownMs = Math.min(pauseMs.max, pauseMs.min * 2 ** tries);
      const waitMs = Math.max(answer.retryAfterMs ?? 0, ownMs / 2 + (Math.random() * ownMs) / 2);
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    history,
    attempts,
    giveUp: () => ending.abort(),
    async read(request) {
      const { status, body } = await attempt(request, randomUUID(), count % doors.length);
      return status === 200 ? body : undefined;
    },
    async perform(intent, request) {
      count += 1;
      const id = count;
      const start = Date.now();
      const { body, ...rest } = await untilDecided(request, id);
      const made = (body as { data?: { _id?: string } } | undefined)?.data?._id;
      const operation = { id, intent, start, end: Date.now(), ...rest, ...(made ? { made } : {}) };
      history.push(operation);
      return { operation, body };
    },
  };
}

interface Answer {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly error: string;
  readonly body: unknown;
  readonly waitMs: number;
}

async function ask(
  door: string,
  request: ContractRequest,
  key: string,
): Promise<Omit<Answer, 'waitMs'>> {
  const { call, person, params = {}, query = {}, body } = request;
  try {
    const response = await fetch(`${door}${callUrl(call, params, query)}`, {
      method: calls[call].method,
      headers: {
        Authorization: `Bearer ${person.token}`,
        [idempotencyHeader]: key,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const retryAfter = response.headers.get('retry-after');
    const retryAfterMs = retryAfter === null ? undefined : Number(retryAfter) * 1000;
    return { status: response.status, retryAfterMs, error: '', body: await response.json() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, retryAfterMs: undefined, error: cause?.code ?? name, body: undefined };
  }
}

/** The outcome of a call. Undefined when it is unknown, so that the call must be retried. */
function decisionOf({ status, body }: Answer): 'ok' | 'failed' | undefined {
  if (status >= 200 && status < 300) return 'ok';
  const again = status < 400 || status >= 500 || [401, 408, 429].includes(status);
  return again || codeOf(body) === 'idempotency_in_flight' ? undefined : 'failed';
}

function codeOf(body: unknown): string {
  return (body as Partial<Problem> | undefined)?.code ?? '';
}
