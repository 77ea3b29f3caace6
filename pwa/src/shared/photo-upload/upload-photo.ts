import { callUrl, idempotencyHeader } from '@patna/contracts/calls';
import type { OutputOf, UploadedImage } from '@patna/contracts';
import { getToken } from '../session/session.ts';
import type { CallProblem } from '../ui/feedback/problem-note.tsx';

export class UploadFailed extends Error {
  readonly problem: CallProblem;
  /** Seconds until the server accepts it again, if stated. */
  readonly retryAfter: number | null;

  constructor(problem: CallProblem, retryAfter: number | null = null) {
    super(problem.message ?? problem.kind);
    this.name = 'UploadFailed';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const maxAttempts = 5;
const maxWaitSeconds = 30;

/**
 * Uploads one photo and retries when the server asks for a short wait. `onProgress` receives 0 to
 * 1. Safe to repeat with the same `key`.
 *
 * @throws {UploadFailed} if the server refused it or could not be reached
 */
export async function uploadPhoto(
  file: File,
  key: string,
  onProgress: (share: number) => void,
): Promise<UploadedImage> {
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await tryOnce(file, key, onProgress);
    } catch (error) {
      const wait = error instanceof UploadFailed ? error.retryAfter : null;
      if (attemptsLeft === 0 || wait === null || wait > maxWaitSeconds) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

async function tryOnce(
  file: File,
  key: string,
  onProgress: (share: number) => void,
): Promise<UploadedImage> {
  const token = await getToken();
  if (token === null) throw new UploadFailed({ kind: 'network' });
  const body = new FormData();
  body.append('images', file);
  const answer = await send(
    body,
    { authorization: `Bearer ${token}`, [idempotencyHeader]: key },
    onProgress,
  );
  const [stored] = (answer as OutputOf<'uploadImages'>).data;
  if (!stored) throw new UploadFailed({ kind: 'network' });
  return stored;
}

/** fetch() reports no upload progress, so this uses XMLHttpRequest. */
function send(
  body: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', callUrl('uploadImages'));
    request.responseType = 'json';
    request.timeout = 120_000;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    const fail = () => reject(new UploadFailed({ kind: 'network' }));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status === 201 && holdsData(answer)) resolve(answer);
      else reject(new UploadFailed(problemOf(answer), secondsOf(request)));
    });
    request.send(body);
  });
}

function secondsOf(request: XMLHttpRequest): number | null {
  const seconds = Number.parseInt(request.getResponseHeader('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

function holdsData(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer;
}

/** Anything but a problem of ours, such as a captive portal's page, counts as no network. */
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
