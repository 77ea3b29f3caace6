import { photoMegabytes, refusals } from '@patna/contracts';
import { cutOff, photosTooLarge, ProblemError } from '@patna/service-kit';
import type { Request } from 'express';

/** How much may be under way at a time. */
export interface UploadLimits {
  /** Uploads of one caller. */
  readonly uploads: number;
  /** Bytes of photos in memory, of one caller: of one upload, too. */
  readonly each: number;
  /** Bytes of photos in memory, of all uploads of this process. */
  readonly all: number;
}

export interface UploadMemory {
  /**
   * Takes one of the caller's places, until the answer is over.
   * @throws {ProblemError} `rate_limited` when all of them are taken
   */
  begin(request: Request, caller: string): void;
  /**
   * Counts bytes as held by an upload that has begun, until its answer is over.
   * @throws {ProblemError} `payload_too_large` when this upload alone holds too much, `rate_limited` when
   * it does with the caller's others, `unavailable` when all uploads do; it then holds nothing any more
   */
  hold(request: Request, bytes: number): void;
}

interface Upload {
  bytes: number;
  /** Refused or answered: nothing is held for it, and nothing more is taken. */
  over: boolean;
  /** All of its caller that are under way. */
  readonly own: Set<Upload>;
}

const megabyte = 1024 * 1024;
const retryAfter = 5;

/**
 * In all far below a pod's memory (768 MB), of which decoding a photo and everything else need their share.
 * Two uploads: a phone sends one at a time, and one that its network lost may not be over yet.
 */
const usualLimits: UploadLimits = {
  uploads: 2,
  each: photoMegabytes.together * megabyte,
  all: 150 * megabyte,
};

/**
 * Counts the uploads under way and what they hold in memory: each is small enough, but a few at a time,
 * from people who need not sign in, would end the process; and one caller's must leave room for others'.
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
      // There is no second end, at which its place would be given back.
      if (!response || response.destroyed) throw cutOff();
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
