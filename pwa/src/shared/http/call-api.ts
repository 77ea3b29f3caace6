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
import { recordServerTime } from './server-clock.ts';
import { reportReached, reportUnreached } from './reachability.ts';

/** One call of the contract, as a feature or the outbox asks for it. */
export interface ApiCall {
  name: CallName;
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  /** Of a read that tells the owner of something more than it tells anybody: sent with the bearer. */
  asPerson?: boolean | undefined;
  /** Of a write whose words are kept with their key; every other gets one when it is made. */
  key?: string | undefined;
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
  /** A proxy in front of our server said that it is down. */
  unavailable?: boolean | undefined;
}

/** `network`: no answer of our server, which includes a captive portal's page or JSON with status 200. */
export type ApiFailure = NetworkFailure | ProblemFailure;

/**
 * Refused because what it was made from has changed meanwhile. A write that the server is still busy with
 * is answered 409, too: that one only waits.
 */
export function isStale(failure: ApiFailure): boolean {
  if (failure.kind === 'network' || failure.code === 'idempotency_in_flight') return false;
  return failure.status === 409 || failure.status === 412;
}

/** What is told of a failure: as much of an `ApiFailure` as a screen needs. */
export interface FailureSummary {
  kind: ApiFailure['kind'];
  unavailable?: boolean | undefined;
  message?: string | undefined;
  errors?: ArrayLike<Pick<FieldError, 'message'>> | undefined;
}

/**
 * Why a call failed, in our server's words: those about a field say more than those about the request.
 * None where no answer came.
 */
export function failureMessage({ kind, errors, message }: FailureSummary): string | undefined {
  return kind === 'network' ? undefined : (errors?.[0]?.message ?? message);
}

export type ApiAnswer =
  | { ok: true; data: unknown }
  | { ok: false; error: ApiFailure; retryAfterMs: number | null };

export interface FetchOptions {
  token?: string | null | undefined;
  /** Sent as Idempotency-Key; a write without one gets a fresh one. */
  key?: string | undefined;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  fetch?: ((input: string, init: RequestInit) => Promise<Response>) | undefined;
}

const defaultTimeoutMs = 8000;
const unreachable: ApiAnswer = { ok: false, error: { kind: 'network' }, retryAfterMs: null };
const unavailable: ApiAnswer = {
  ok: false,
  error: { kind: 'network', unavailable: true },
  retryAfterMs: null,
};
/** Bad gateway, service unavailable, gateway timeout: what a proxy says of the server behind it. */
const downStatuses = new Set([502, 503, 504]);

/** Makes one call and judges its answer by headers and body, never by status alone. */
export async function callApi(call: ApiCall, options: FetchOptions = {}): Promise<ApiAnswer> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const signal = options.signal ? anySignal(options.signal, limit) : limit;
  const send = options.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
  const url = callUrl(call.name, call.params, call.query);
  let answer: ApiAnswer;
  try {
    answer = await judge(await send(url, requestOf(call, options, signal)));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    answer = unreachable;
  }
  if (!answer.ok && answer.error.kind === 'network') reportUnreached(answer.error.unavailable);
  else reportReached();
  return answer;
}

function requestOf(call: ApiCall, options: FetchOptions, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const { method } = calls[call.name];
  if (method !== 'GET') headers.set(idempotencyHeader, options.key ?? crypto.randomUUID());
  const init: RequestInit = { method, headers, signal };
  if (call.body instanceof FormData) return { ...init, body: call.body };
  if (call.body === undefined) return init;
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(call.body) };
}

async function judge(response: Response): Promise<ApiAnswer> {
  const type = response.headers.get('content-type') ?? '';
  if (!isOurs(response) || !/^application\/(problem\+)?json\b/.test(type)) {
    return downStatuses.has(response.status) ? unavailable : unreachable;
  }
  recordServerTime(response);
  const data: unknown = await response.json();
  if (response.ok) return { ok: true, data };
  if (!isProblem(data)) return unreachable;
  const { code, message, requestId, errors } = data;
  return {
    ok: false,
    error: { kind: 'problem', status: response.status, code, message, requestId, errors },
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
  };
}

/** Every answer of ours names its request; a portal's or a proxy's, JSON with status 200 as well, does not. */
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

/** Seconds or an HTTP date, as milliseconds from now. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
