import { photoMegabytes, refusals } from '@patna/contracts';
import { photosTooLarge, ProblemError } from '@patna/service-kit';
import type { Request } from 'express';

/** How many bytes of photos may be held in memory. */
export interface UploadMemoryLimits {
  /** By one upload. */
  readonly each: number;
  /** By all uploads of this process. */
  readonly all: number;
}

export interface UploadMemory {
  /**
   * Counts bytes as held by this upload until its answer is over.
   * @throws {ProblemError} `payload_too_large` when this upload alone holds too much, `unavailable` when
   * all of them do; it then holds nothing any more
   */
  hold(request: Request, bytes: number): void;
}

interface Holding {
  bytes: number;
  /** Refused or answered: nothing is held for it, and nothing more is taken. */
  over: boolean;
}

const megabyte = 1024 * 1024;
const retryAfter = 5;

/** Far below a pod's memory (768 MB), of which decoding a photo and everything else need their share. */
const usualLimits: UploadMemoryLimits = {
  each: photoMegabytes.together * megabyte,
  all: 150 * megabyte,
};

/**
 * Counts what uploads hold in memory: each is small enough, but a few at a time, from people who need
 * not sign in, would end the process.
 */
export function createUploadMemory({ each, all } = usualLimits): UploadMemory {
  const holdings = new WeakMap<Request, Holding>();
  let held = 0;

  function end(holding: Holding): void {
    held -= holding.bytes;
    holding.bytes = 0;
    holding.over = true;
  }

  function holdingOf(request: Request): Holding {
    const known = holdings.get(request);
    if (known) return known;
    // Bytes that come after the end would never be given back: there is no second end.
    const holding = { bytes: 0, over: request.res?.destroyed ?? true };
    request.res?.once('close', () => end(holding));
    holdings.set(request, holding);
    return holding;
  }

  function refusalOf(holding: Holding, bytes: number): ProblemError | undefined {
    if (holding.over) return new ProblemError('unavailable', undefined, { retryAfter });
    if (holding.bytes + bytes > each) return photosTooLarge(Math.floor(each / megabyte));
    if (held + bytes <= all) return undefined;
    return new ProblemError('unavailable', refusals.photosCrowded, { retryAfter });
  }

  return {
    hold(request, bytes) {
      const holding = holdingOf(request);
      const refusal = refusalOf(holding, bytes);
      if (refusal) {
        end(holding);
        throw refusal;
      }
      holding.bytes += bytes;
      held += bytes;
    },
  };
}
