import { photoMegabytes, refusals } from '@patna/contracts';
import { callerDisconnected, photosTooLarge, ProblemError } from '@patna/service-kit';
import type { Request } from 'express';

/** Limits of uploads in progress. */
export interface UploadLimits {
  /** Maximum number of concurrent uploads of one caller. */
  readonly uploads: number;
  /** Maximum bytes in memory of one caller, and of one upload. */
  readonly each: number;
  /** Maximum bytes in memory of all uploads in this process. */
  readonly all: number;
}

export interface UploadMemory {
  /**
   * Counts an upload until its answer ends.
   * @throws {ProblemError} `rate_limited` when the caller has too many
   */
  begin(request: Request, caller: string): void;
  /**
   * Counts bytes for an upload until its answer ends. On a refusal its bytes are released.
   * @throws {ProblemError} `payload_too_large` when this upload holds too much, `rate_limited` when the
   * caller's uploads do, `unavailable` when all uploads do
   */
  hold(request: Request, bytes: number): void;
}

interface Upload {
  bytes: number;
  /** True once it was refused or answered: it then holds no bytes and takes no more. */
  over: boolean;
  /** The caller's uploads in progress. */
  readonly own: Set<Upload>;
}

const megabyte = 1024 * 1024;
const retryAfter = 5;

/**
 * Default limits, well below a pod's memory (768 MB), which decoding needs too. Two uploads for each caller:
 * a phone sends one at a time, and a lost one may not have ended.
 */
const usualLimits: UploadLimits = {
  uploads: 2,
  each: photoMegabytes.together * megabyte,
  all: 150 * megabyte,
};

/**
 * Limits concurrent uploads and their memory, in total and for each caller, because callers need not sign in.
 */
export function createUploadMemory({ uploads, each, all } = usualLimits): UploadMemory {
  const byRequest = new WeakMap<Request, Upload>();
  const byCaller = new Map<string, Set<Upload>>();
  let held = 0;

  function letGo(upload: Upload): void {
    held -= upload.bytes;
    upload.bytes = 0;
    upload.over = true;
  }

  function refusalOf(upload: Upload, bytes: number): ProblemError | undefined {
    if (upload.over) return new ProblemError('unavailable', undefined, { retryAfter });
    if (upload.bytes + bytes > each) return photosTooLarge(Math.floor(each / megabyte));
    if (bytesOf(upload.own) + bytes > each) return shareTaken();
    if (held + bytes <= all) return undefined;
    return new ProblemError('unavailable', refusals.photosCrowded, { retryAfter });
  }

  return {
    begin(request, caller) {
      const { res: response } = request;
      // Without an open response there would be no end that releases the upload.
      if (!response || response.destroyed) throw callerDisconnected();
      const own = byCaller.get(caller) ?? new Set();
      if (own.size >= uploads) throw shareTaken();
      const upload: Upload = { bytes: 0, over: false, own };
      byCaller.set(caller, own.add(upload));
      byRequest.set(request, upload);
      response.once('close', () => {
        letGo(upload);
        own.delete(upload);
        if (own.size === 0) byCaller.delete(caller);
      });
    },

    hold(request, bytes) {
      const upload = byRequest.get(request);
      if (!upload) throw new Error('an upload holds bytes before it has begun');
      const refusal = refusalOf(upload, bytes);
      if (refusal) {
        letGo(upload);
        throw refusal;
      }
      upload.bytes += bytes;
      held += bytes;
    },
  };
}

function bytesOf(uploads: ReadonlySet<Upload>): number {
  return [...uploads].reduce((sum, { bytes }) => sum + bytes, 0);
}

function shareTaken(): ProblemError {
  return new ProblemError('rate_limited', refusals.photosUnderWay, { retryAfter });
}
