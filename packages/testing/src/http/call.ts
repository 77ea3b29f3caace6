import { type CallName, calls, callUrl, idempotencyHeader } from '@patna/contracts';
import { contractViolations } from './contract-violations.ts';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Sent as JSON, unless it is a form or bytes. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON. Undefined when the response has no text. */
  readonly body: unknown;
  /** The body as received. */
  readonly text: string;
}

/**
 * Sends a call, by its name in the contract, to a running service.
 * @throws when the response, even an error, does not match the OpenAPI document
 */
export async function call(
  service: { readonly port: number },
  name: CallName,
  options: CallOptions = {},
): Promise<ApiResponse> {
  const { params, query, body, token, key } = options;
  const form = body instanceof FormData;
  const bytes = body instanceof Uint8Array;
  const json = body !== undefined && !form && !bytes;
  const response = await fetch(
    `http://127.0.0.1:${service.port}${callUrl(name, params ?? {}, query ?? {})}`,
    {
      method: calls[name].method,
      headers: {
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
        ...options.headers,
      },
      ...(body === undefined
        ? {}
        : { body: json ? JSON.stringify(body) : (body as FormData | Uint8Array<ArrayBuffer>) }),
      ...(options.signal && { signal: options.signal }),
    },
  );
  const answer = await read(response);
  const type = answer.headers.get('Content-Type') ?? '';
  const headers = [...answer.headers.keys()];
  const broken = contractViolations(name, {
    status: answer.status,
    type,
    headers,
    text: answer.text,
  });
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return answer;
}

export async function read(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
    text,
  };
}
