import type { OutputOf, UploadedImage } from '@patna/contracts';
import { type ApiResponse, callApi, type FetchOptions } from '../../shared/http/call-api.ts';
import {
  type PhotoInParts,
  uploadInParts,
  type UploadRequest,
} from '../../shared/photo-upload/upload-in-parts.ts';
import { uploadLimitMs } from '../../shared/photo-upload/upload-limit.ts';
import type { Attachment } from './effects.ts';
import { isRefusedBearer } from './failures.ts';

/** Uploads a file in parts, or in one request where that is not possible. The answer is that of `uploadImages`. */
export async function uploadAttachment(
  { key, name, file, onProgress }: Attachment & Pick<PhotoInParts, 'onProgress'>,
  fetch: FetchOptions['fetch'],
  bearer: Bearer,
): Promise<ApiResponse> {
  const send = requestsOf(fetch, bearer);
  const inParts = await uploadInParts({ key, file, onProgress }, send);
  if (inParts !== null) return inParts;
  const body = new FormData();
  body.append('images', file, name);
  return send({ name: 'uploadImages', body }, { key, timeoutMs: uploadLimitMs(file.size) });
}

/** A bearer of the person whose upload it is, renewed if `fresh`; null when there is none. */
type Bearer = (fresh: boolean) => Promise<string | null>;

/** Each request asks for a bearer, which may expire meanwhile, and renews a refused one. */
function requestsOf(fetch: FetchOptions['fetch'], bearer: Bearer): UploadRequest {
  return async (call, options) => {
    const attempt = async (fresh: boolean): Promise<ApiResponse> => {
      const token = await bearer(fresh);
      if (token === null) return { ok: false, error: { kind: 'network' }, retryAfterMs: null };
      return callApi(call, { ...options, token, fetch });
    };
    const answer = await attempt(false);
    return isRefusedBearer(answer) ? attempt(true) : answer;
  };
}

/** The uploaded image in the answer; undefined when the answer is not from our server. */
export function readUploadedImage(answer: ApiResponse): UploadedImage | undefined {
  if (!answer.ok) return undefined;
  const { data } = answer.data as Partial<OutputOf<'uploadImages'>>;
  return Array.isArray(data) ? data[0] : undefined;
}

/** A slot for one upload at a time, beside the items that a run sends. */
export class UploadSlot {
  private isTaken = false;
  private work: Promise<void> | undefined;
  private readonly waiting = new Set<string>();
  private readonly onFree: () => void;

  constructor(onFree: () => void) {
    this.onFree = onFree;
  }

  /** Takes the slot. Returns false when it is taken; the item then waits for it. */
  take(key: string): boolean {
    if (this.isTaken) this.waiting.add(key);
    const isFree = !this.isTaken;
    this.isTaken = true;
    return isFree;
  }

  isAwaitedBy(key: string): boolean {
    return this.waiting.has(key);
  }

  /** Runs the upload and frees the slot afterwards. */
  start(upload: () => Promise<void>): void {
    this.work = upload()
      .catch((error: unknown) => {
        console.error('The result of an upload could not be stored.', error);
      })
      .finally(() => this.free());
  }

  /** The running upload; never rejects. */
  get upload(): Promise<void> | undefined {
    return this.work;
  }

  free(): void {
    this.isTaken = false;
    this.work = undefined;
    this.waiting.clear();
    this.onFree();
  }
}
