import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { photoMegabytes } from '@patna/contracts';
import { photosTooLarge, type ProblemError, tooLarge } from '@patna/service-kit';
import type { Route } from './routes.ts';

/** Runs while the upstream owes us something; see `deadlineOf`. */
export interface Deadline {
  start(): void;
  stop(): void;
}

/** Calls `expired` when `start` was not followed by `stop` (or by another `start`) in time. */
export function deadlineOf(ms: number, expired: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    if (timer) timer.refresh();
    else timer = setTimeout(expired, ms);
  };
  return { start, stop };
}

/** What a body is measured by. */
export type Limited = Pick<Route, 'largestBody' | 'call'>;

/** @throws {ProblemError} `payload_too_large` when the caller announces more than the route takes */
export function checkAnnouncedLength(request: IncomingMessage, route: Limited): void {
  if (Number(request.headers['content-length'] ?? 0) > route.largestBody) throw beyond(route);
}

/** The refusal of a body that is longer than its route takes. */
export function beyond({ largestBody, call }: Limited): ProblemError {
  // What else is in the form has room beyond the photos; it is the photos that have a limit to tell.
  if (call?.name === 'uploadImages') return photosTooLarge(photoMegabytes.together);
  const kilobytes = largestBody / 2 ** 10;
  return kilobytes < 2 ** 10
    ? tooLarge('body', kilobytes, 'kB')
    : tooLarge('body', kilobytes / 2 ** 10, 'MB');
}

const unpacedBytes = 2 ** 20;
/** Faster than a phone sends; a caller next door would keep two processes busy with nothing else. */
const pacedBytesPerMs = 10_000;
const shortestPauseMs = 2;

/**
 * A long body as it comes in, counted, and beyond its first megabyte at 10 MB a second at most. A slow
 * caller does not run down the upstream's deadline: it runs only while the upstream does not take what
 * was handed to it, and after the last chunk.
 */
export async function* requestBody(
  request: IncomingMessage,
  route: Limited,
  deadline: Deadline,
): AsyncGenerator<Buffer> {
  deadline.stop();
  let size = 0;
  const began = performance.now();
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > route.largestBody) throw beyond(route);
      deadline.start();
      yield chunk as Buffer;
      deadline.stop();
      const early = (size - unpacedBytes) / pacedBytesPerMs - (performance.now() - began);
      if (early > shortestPauseMs) await pause(early);
    }
    deadline.start();
  } finally {
    request.resume(); // what nobody wants any more must not block the caller's next request
  }
}
