import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { photoMegabytes } from '@patna/contracts';
import { bodyTooLarge, photosTooLarge, type ProblemError } from '@patna/service-kit';
import type { Route } from './routes.ts';

/** A timeout that can be stopped and started; see `deadlineOf`. */
export interface Deadline {
  start(): void;
  stop(): void;
}

/** Calls `expired` when neither `stop` nor `start` follows a `start` within `ms` milliseconds. */
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

export type BodyLimits = Pick<Route, 'largestBody' | 'call'>;

/** @throws {ProblemError} `payload_too_large` when the announced length exceeds the route's limit */
export function checkAnnouncedLength(request: IncomingMessage, route: BodyLimits): void {
  if (Number(request.headers['content-length'] ?? 0) > route.largestBody)
    throw bodyTooLargeFor(route);
}

export function bodyTooLargeFor({ largestBody, call }: BodyLimits): ProblemError {
  // Only for uploaded photos does the message state the limit.
  if (call?.name === 'uploadImages') return photosTooLarge(photoMegabytes.together);
  return bodyTooLarge(largestBody);
}

const unpacedBytes = 2 ** 20;
/** Faster than any phone sends. Prevents a nearby caller from keeping two processes busy. */
const pacedBytesPerMs = 10_000;
const shortestPauseMs = 2;

/**
 * Streams a long body and counts its bytes. After the first megabyte it passes on at most 10 MB a second. The deadline
 * runs only while the upstream does not read and after the last chunk, so a slow caller does not use it up.
 */
export async function* requestBody(
  request: IncomingMessage,
  route: BodyLimits,
  deadline: Deadline,
): AsyncGenerator<Buffer> {
  deadline.stop();
  let size = 0;
  const began = performance.now();
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > route.largestBody) throw bodyTooLargeFor(route);
      deadline.start();
      yield chunk as Buffer;
      deadline.stop();
      const early = (size - unpacedBytes) / pacedBytesPerMs - (performance.now() - began);
      if (early > shortestPauseMs) await pause(early);
    }
    deadline.start();
  } finally {
    request.resume(); // an unread body would block the connection's next request
  }
}
