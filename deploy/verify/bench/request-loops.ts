import { setTimeout as pause } from 'node:timers/promises';

export interface OpenLoopOptions {
  /** Number of requests that are started per second, whether or not earlier ones have ended. */
  readonly rate: number;
  readonly seconds: number;
  /** `scheduledAt` is in milliseconds of `performance.now()`. Waiting times are measured from it. */
  readonly send: (index: number, scheduledAt: number) => Promise<void>;
}

const tickMs = 2;

/**
 * Sends requests on schedule and waits until all have ended. Returns the rate that was reached, in requests per second.
 */
export async function runOpenLoop({ rate, seconds, send }: OpenLoopOptions): Promise<number> {
  const total = Math.round(rate * seconds);
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    for (; sent < due; sent += 1) underWay.push(send(sent, began + (sent / rate) * 1000));
    await pause(tickMs);
  }
  const achieved = sent / Math.max(seconds, (performance.now() - began) / 1000);
  await Promise.all(underWay);
  return achieved;
}

/** Keeps `width` requests in flight until the time is over. Returns the number of requests. */
export async function runClosedLoop(
  width: number,
  seconds: number,
  send: (index: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const work = async () => {
    while (performance.now() < end) {
      next += 1;
      await send(next - 1);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return next;
}
