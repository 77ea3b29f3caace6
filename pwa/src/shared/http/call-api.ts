import {
  apiBase,
  type CallName,
  callUrl,
  calls,
  idempotencyHeader,
  requestIdHeader,
} from '@patna/contracts/calls';
import type { FieldError, ProblemCode } from '@patna/contracts';
import { anySignal } from './any-signal.ts';
import { reportHealthEvent } from '../runtime/health-events.ts';
import { recordServerTime } from './server-clock.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';

/** One call of the contract. */
export interface ApiCall {
  name: CallName;
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  /** Sends the bearer with a public read that returns more to the owner. */
  asPerson?: boolean | undefined;
  /** Idempotency key. Without one a new key is generated. */
  key?: string | undefined;
  /** How long to wait for the answer, for large bodies and answers. */
  timeoutMs?: number | undefined;
}

export interface ProblemFailure {
  kind: 'problem';
  status: number;
  code: ProblemCode;
  message: string;
  requestId: string;
  errors?: readonly FieldError[] | undefined;
}

interface NetworkFailure {
  kind: 'network';
  /** A proxy answered that our server is down. */
  unavailable?: boolean | undefined;
}

/**
 * `network`: no answer from our server, including a captive portal's page or JSON with status 200.
 */
export type ApiFailure = NetworkFailure | ProblemFailure;

/**
 * Whether the write was refused because its base version is outdated. A 409 for a write that is
 * still in progress does not count.
 */
export function isStale(failure: ApiFailure): boolean {
  if (failure.kind === 'network' || failure.code === 'idempotency_in_flight') return false;
  return failure.status === 409 || failure.status === 412;
}

/** The parts of an `ApiFailure` that screens show. */
export interface FailureSummary {
  kind: ApiFailure['kind'];
  unavailable?: boolean | undefined;
  message?: string | undefined;
  errors?: ArrayLike<Pick<FieldError, 'message'>> | undefined;
}

/** The server's message; a message about a field takes precedence. Undefined without an answer. */
export function failureMessage({ kind, errors, message }: FailureSummary): string | undefined {
  return kind === 'network' ? undefined : (errors?.[0]?.message ?? message);
}

export type ApiResponse =
  | { ok: true; data: unknown }
  | { ok: false; error: ApiFailure; retryAfterMs: number | null };

export interface FetchOptions {
  token?: string | null | undefined;
  /** Sent as Idempotency-Key. A write without one gets a new key; null sends none. */
  key?: string | null | undefined;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  fetch?: ((input: string, init: RequestInit) => Promise<Response>) | undefined;
}

const defaultTimeoutMs = 8000;
const unreachable: ApiResponse = { ok: false, error: { kind: 'network' }, retryAfterMs: null };
const unavailable: ApiResponse = {
  ok: false,
  error: { kind: 'network', unavailable: true },
  retryAfterMs: null,
};
/** Bad gateway, service unavailable, gateway timeout. */
const downStatuses = new Set([502, 503, 504]);

/** Makes one call. Checks headers and body of the answer, not only its status. */
export async function callApi(call: ApiCall, options: FetchOptions = {}): Promise<ApiResponse> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? call.timeoutMs ?? defaultTimeoutMs);
  const signal = options.signal ? anySignal(options.signal, limit) : limit;
  const send = options.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
  const url = callUrl(call.name, call.params, call.query);
  let answer: ApiResponse;
  try {
    answer = await judge(await send(url, requestOf(call, options, signal)));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    answer = unreachable;
  }
  if (!answer.ok && answer.error.kind === 'network') reportUnreachable(answer.error.unavailable);
  else reportReachable();
  return answer;
}

function requestOf(call: ApiCall, options: FetchOptions, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const { method } = calls[call.name];
  const { key = crypto.randomUUID() } = options;
  if (method !== 'GET' && key !== null) headers.set(idempotencyHeader, key);
  const init: RequestInit = { method, headers, signal };
  if (call.body instanceof FormData) return { ...init, body: call.body };
  if (call.body === undefined) return init;
  if (call.body instanceof Blob) {
    headers.set('content-type', 'application/octet-stream');
    return { ...init, body: call.body };
  }
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(call.body) };
}

async function judge(response: Response): Promise<ApiResponse> {
  const type = response.headers.get('content-type') ?? '';
  if (!isOurs(response) || !/^application\/(problem\+)?json\b/.test(type)) {
    return downStatuses.has(response.status) ? unavailable : unreachable;
  }
  recordServerTime(response);
  const data: unknown = await response.json();
  if (response.ok) return { ok: true, data };
  if (!isProblem(data)) return unreachable;
  const { code, message, requestId, errors } = data;
  if (code === 'internal') reportHealthEvent({ kind: 'error', code: 'server' });
  return {
    ok: false,
    error: { kind: 'problem', status: response.status, code, message, requestId, errors },
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
  };
}

/**
 * Whether the answer is from our server. Our answers carry a request id; those of portals and proxies do not.
 */
function isOurs({ headers, redirected, url }: Response): boolean {
  if (!headers.has(requestIdHeader)) return false;
  return !redirected || new URL(url).pathname.startsWith(apiBase);
}

function isProblem(value: unknown): value is Omit<ProblemFailure, 'kind' | 'status'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** Converts seconds or an HTTP date to milliseconds from now. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
