import { maxUploadPart, type OutputOf } from '@patna/contracts';
import type { ApiCall, ApiResponse, FetchOptions } from '../http/call-api.ts';
import { uploadLimitMs } from './upload-limit.ts';
import { sha256Of } from '../runtime/sha256.ts';

/** Sends one request of an upload with a valid bearer. */
export type UploadRequest = (
  call: ApiCall,
  options: Pick<FetchOptions, 'key' | 'timeoutMs' | 'signal'>,
) => Promise<ApiResponse>;

export interface PhotoInParts {
  /** Idempotency key of the photo, and id of its upload. */
  readonly key: string;
  readonly file: Blob;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A smaller photo is sent in one request. About 13 s on a slow link, in bytes. */
export const firstPartBytes = 64 * 1024;
const leastPartBytes = 16 * 1024;
/** Failures in a row after which the upload is left to a later attempt. */
const maxFailures = 3;
/** Parts grow after this many bytes without a failure, if each part took at most `fastPartMs`. */
const growAfterBytes = 512 * 1024;
const fastPartMs = 2000;
/** A longer wait that the server asks for is left to a later attempt. */
const maxWaitMs = 30_000;
const beginMs = 20_000;
const requestMs = 60_000;

const network: ApiResponse = { ok: false, error: { kind: 'network' }, retryAfterMs: null };

/**
 * Uploads a photo in parts, and continues where an earlier attempt ended. The answer is that of `uploadImages`.
 * Null when the photo has to be sent in one request: it is small, or the server is of an earlier release, or the
 * server got other bytes than this phone has.
 */
export async function uploadInParts(
  photo: PhotoInParts,
  send: UploadRequest,
): Promise<ApiResponse | null> {
  if (photo.file.size <= firstPartBytes) return null;
  const sha256 = await hashOf(photo.file);
  if (sha256 === null) return null;
  return new PartUpload(photo, sha256, send).run();
}

class PartUpload {
  private readonly photo: PhotoInParts;
  private readonly sha256: string;
  private readonly send: UploadRequest;
  private readonly params: { readonly uploadId: string };
  private readonly startedAt = performance.now();
  private partBytes = firstPartBytes;
  private failures = 0;
  private fastBytes = 0;

  constructor(photo: PhotoInParts, sha256: string, send: UploadRequest) {
    this.photo = photo;
    this.sha256 = sha256;
    this.send = send;
    this.params = { uploadId: photo.key };
  }

  async run(): Promise<ApiResponse | null> {
    for (;;) {
      const begun = await this.begin();
      if (await this.waits(begun)) continue;
      if (codeOf(begun) === 'not_found') return null;
      const state = dataOf(begun);
      if (state === undefined) return begun.ok ? network : begun;
      if (state.photo) return { ok: true, data: { data: [state.photo] } };
      const failed = await this.sendParts(state.offset);
      const answer = failed ?? (await this.end());
      const code = codeOf(answer);
      if (code === 'gone') return null;
      if (await this.waits(answer)) continue;
      const isLost = failed !== undefined && isNetworkFailure(answer);
      // Only the answer may be lost, so the server is asked where to continue.
      if (code !== 'not_found' && !isLost) return answer;
      // An upload that does not exist, for example at a server of an earlier release, is no refusal of the photo.
      if (!this.mayTryAgain()) return isLost ? answer : network;
    }
  }

  /** An abort ends a request at once and prevents the next one. */
  private async request(
    call: ApiCall,
    options: Pick<FetchOptions, 'key' | 'timeoutMs'>,
  ): Promise<ApiResponse> {
    const { signal } = this.photo;
    if (signal?.aborted) return network;
    try {
      return await this.send(call, { ...options, signal });
    } catch (error) {
      if (signal?.aborted) return network;
      throw error;
    }
  }

  /** Waits as long as the answer asks for, and returns whether it did. */
  private async waits(answer: ApiResponse): Promise<boolean> {
    const waitMs = answer.ok ? null : answer.retryAfterMs;
    if (waitMs === null || waitMs > maxWaitMs || !this.mayFailAgain()) return false;
    await delay(waitMs, this.photo.signal);
    return true;
  }

  private begin(): Promise<ApiResponse> {
    const body = { bytes: this.photo.file.size, sha256: this.sha256 };
    const call = { name: 'beginUpload', params: this.params, body } as const;
    return this.request(call, { key: null, timeoutMs: beginMs });
  }

  /** Sends the bytes from `offset` on. Returns the answer that ended it; undefined when the server has all. */
  private async sendParts(offset: number): Promise<ApiResponse | undefined> {
    const { file, onProgress } = this.photo;
    for (let at = offset; at < file.size; ) {
      onProgress?.(at / file.size);
      const body = file.slice(at, at + this.partBytes);
      const call = {
        name: 'addUploadPart',
        params: this.params,
        query: { offset: at },
        body,
      } as const;
      const sentAt = performance.now();
      const answer = await this.request(call, { key: null, timeoutMs: requestMs });
      const next = dataOf(answer)?.offset;
      if (next === undefined || next <= at) return answer.ok ? network : answer;
      this.failures = 0;
      this.grow(body.size, performance.now() - sentAt);
      at = next;
    }
    onProgress?.(1);
    return undefined;
  }

  private end(): Promise<ApiResponse> {
    const call = { name: 'endUpload', params: this.params } as const;
    return this.request(call, { key: this.photo.key, timeoutMs: requestMs });
  }

  private grow(bytes: number, tookMs: number): void {
    this.fastBytes = tookMs <= fastPartMs ? this.fastBytes + bytes : 0;
    if (this.fastBytes < growAfterBytes) return;
    this.fastBytes = 0;
    this.partBytes = Math.min(maxUploadPart, this.partBytes * 2);
  }

  /** Counts a failure. Later parts are smaller, as a link that breaks often never carries large ones. */
  private mayTryAgain(): boolean {
    this.fastBytes = 0;
    this.partBytes = Math.max(leastPartBytes, Math.min(firstPartBytes, this.partBytes / 2));
    return this.mayFailAgain();
  }

  private mayFailAgain(): boolean {
    this.failures += 1;
    const isInTime = performance.now() - this.startedAt < uploadLimitMs(this.photo.file.size);
    return this.failures < maxFailures && isInTime && this.photo.signal?.aborted !== true;
  }
}

/** The data of an answer; undefined when it is a refusal or not from our server. */
function dataOf(answer: ApiResponse): OutputOf<'beginUpload'>['data'] | undefined {
  if (!answer.ok) return undefined;
  const { data } = Object(answer.data) as Partial<OutputOf<'beginUpload'>>;
  return typeof data?.offset === 'number' ? data : undefined;
}

function codeOf(answer: ApiResponse): string | undefined {
  return answer.ok || answer.error.kind === 'network' ? undefined : answer.error.code;
}

function isNetworkFailure(answer: ApiResponse): boolean {
  return !answer.ok && answer.error.kind === 'network';
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The SHA-256 in hex; null when the page is not in a secure context or the file cannot be read. */
async function hashOf(file: Blob): Promise<string | null> {
  try {
    return await sha256Of(await file.arrayBuffer());
  } catch {
    return null;
  }
}
