import { callUrl, idempotencyHeader } from '@patna/contracts/calls';
import type { OutputOf, UploadedImage } from '@patna/contracts';
import { type ApiResponse, callApi } from '../http/call-api.ts';
import { getToken } from '../session/session.ts';
import { tokenSubject } from '../session/token-subject.ts';
import type { CallProblem } from '../ui/feedback/problem-note.tsx';
import { uploadInParts, type UploadRequest } from './upload-in-parts.ts';
import { uploadLimitMs } from './upload-limit.ts';

export class UploadFailed extends Error {
  readonly problem: CallProblem;
  /** Seconds until the server accepts it again, if stated. */
  readonly retryAfter: number | null;
  /** Sending it again would not help. */
  readonly isRefused: boolean;

  constructor(
    problem: CallProblem,
    retryAfter: number | null = null,
    isRefused = problem.kind === 'problem',
  ) {
    super(problem.message ?? problem.kind);
    this.name = 'UploadFailed';
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.isRefused = isRefused;
  }
}

const maxAttempts = 5;
const maxWaitSeconds = 30;

export interface UploadOptions {
  /** Receives 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Whose photo it is; otherwise the person who is signed in at the first request. */
  readonly owner?: string | undefined;
}

/**
 * Uploads one photo and retries when the server asks for a short wait. Safe to repeat with the same `key`.
 *
 * @throws {UploadFailed} if the server refused it or could not be reached, when `signal` aborts it, and when
 * another person signs in meanwhile
 */
export async function uploadPhoto(
  file: File,
  key: string,
  { onProgress = () => undefined, signal, owner }: UploadOptions = {},
): Promise<UploadedImage> {
  const sent = { file, key, signal, bearer: bearerOf(owner) };
  let attemptsLeft = maxAttempts;
  let most: number | undefined;
  const follow = (share: number) => {
    if (most !== undefined && share > most) attemptsLeft = maxAttempts;
    most = Math.max(most ?? 0, share);
    onProgress(share);
  };
  for (;;) {
    attemptsLeft -= 1;
    try {
      return await tryOnce(sent, follow);
    } catch (error) {
      const wait = error instanceof UploadFailed ? error.retryAfter : null;
      if (signal?.aborted || attemptsLeft === 0 || wait === null || wait > maxWaitSeconds)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

interface Sent {
  readonly file: File;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly bearer: () => Promise<string | null>;
}

async function tryOnce(sent: Sent, onProgress: (share: number) => void): Promise<UploadedImage> {
  const request: UploadRequest = async (call, options) => {
    const token = await sent.bearer();
    if (token === null) return { ok: false, error: { kind: 'network' }, retryAfterMs: null };
    return callApi(call, { ...options, token });
  };
  const answer = await uploadInParts({ ...sent, onProgress }, request);
  if (answer?.ok === false) throw failureOf(answer);
  return storedPhoto(answer === null ? await sendWhole(sent, onProgress) : answer.data);
}

function storedPhoto(answer: unknown): UploadedImage {
  const [stored] = (answer as OutputOf<'uploadImages'>).data;
  if (!stored) throw new UploadFailed({ kind: 'network' });
  return stored;
}

/** An upload may outlive its token, so each request asks for one. Another person's token is never used. */
function bearerOf(owner: string | undefined): () => Promise<string | null> {
  let person: string | null | undefined = owner;
  return async () => {
    const token = await getToken();
    if (token === null) return null;
    const subject = tokenSubject(token);
    if (person === undefined) person = subject;
    return subject === person ? token : null;
  };
}

async function sendWhole(
  { file, key, signal, bearer }: Sent,
  onProgress: (share: number) => void,
): Promise<unknown> {
  const token = await bearer();
  if (token === null || signal?.aborted) throw new UploadFailed({ kind: 'network' });
  const body = new FormData();
  body.append('images', file);
  const headers = { authorization: `Bearer ${token}`, [idempotencyHeader]: key };
  return send({ body, headers, timeout: uploadLimitMs(file.size), signal }, onProgress);
}

/** fetch() reports no upload progress, so this uses XMLHttpRequest. */
function send(
  {
    body,
    headers,
    timeout,
    signal,
  }: Pick<Sent, 'signal'> & { body: FormData; headers: Record<string, string>; timeout: number },
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', callUrl('uploadImages'));
    request.responseType = 'json';
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    const fail = () => reject(new UploadFailed({ kind: 'network' }));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', fail);
    signal?.addEventListener('abort', () => request.abort());
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status === 201 && holdsData(answer)) resolve(answer);
      else reject(requestFailure(answer, request));
    });
    request.send(body);
  });
}

function failureOf({ error, retryAfterMs }: FailedResponse): UploadFailed {
  if (error.kind === 'network') return new UploadFailed(error);
  const { status, code, message, requestId, errors } = error;
  const reasons = errors?.map((one) => one.message).join(', ');
  const problem = { kind: 'problem', message: reasons || message, requestId } as const;
  const seconds = retryAfterMs === null ? null : retryAfterMs / 1000;
  return new UploadFailed(problem, seconds, !mayHelp(status, { code }));
}

type FailedResponse = Extract<ApiResponse, { ok: false }>;

function requestFailure(answer: unknown, request: XMLHttpRequest): UploadFailed {
  const problem = problemOf(answer);
  const isRefused = problem.kind === 'problem' && !mayHelp(request.status, answer);
  return new UploadFailed(problem, secondsOf(request), isRefused);
}

/** Whether sending it again later may help. */
function mayHelp(status: number, answer: unknown): boolean {
  const { code } = answer as { code?: unknown };
  return status >= 500 || [401, 408, 425, 429].includes(status) || code === 'idempotency_in_flight';
}

function secondsOf(request: XMLHttpRequest): number | null {
  const seconds = Number.parseInt(request.getResponseHeader('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

function holdsData(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer;
}

/** The problem in an answer. Anything else, such as a captive portal's page, counts as no network. */
function problemOf(answer: unknown): CallProblem {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) {
    return { kind: 'network' };
  }
  const { message, requestId, errors } = answer as {
    message: string;
    requestId?: string;
    errors?: { message: string }[];
  };
  const reasons = errors?.map((one) => one.message).join(', ');
  return { kind: 'problem', message: reasons || message, requestId };
}
