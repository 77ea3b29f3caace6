import { EventEmitter } from 'node:events';
import type { Logger, OperationRequest } from '@patna/service-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { createLiveFeed } from './live-feed.ts';
import type { NotificationStore } from './notification-store.ts';
import type { StoredNotification } from './stored-notification.ts';
import { notificationStream } from './operations/notification-stream.ts';

afterEach(() => void vi.useRealTimers());

it('a listener that leaves late removes itself and no newer one', () => {
  const added: string[] = [];
  let announce: (notification: StoredNotification) => void = () => {};
  const watch = (onAdded: typeof announce) => {
    announce = onAdded;
    return { stop() {} };
  };
  const live = createLiveFeed({ watch } as unknown as NotificationStore, {} as Logger);
  live.start();
  const listen = (name: string) =>
    live.listen(
      { userId: 'usr_1', role: 'user' },
      { added: () => void added.push(name), refresh: () => {}, end: () => void added.push('end') },
    );
  const leave = Array.from({ length: 21 }, (_, n) => listen(`early-${n}`));
  expect(added).toEqual(['end']);
  for (const each of leave.slice(1)) each();
  listen('late');
  leave[0]?.();
  announce({ userId: 'usr_1' } as StoredNotification);
  expect(added).toEqual(['end', 'late']);
});

/** A stream whose response only records what is written and when it ends. */
function openRecordedStream() {
  const written: string[] = [];
  const began = Date.now();
  const response = Object.assign(new EventEmitter(), {
    writableEnded: false,
    endedAfterMs: 0,
    writeHead() {},
    write: (text: string) => written.push(text),
    end() {
      response.writableEnded = true;
      response.endedAfterMs = Date.now() - began;
    },
  });
  const left = vi.fn<() => void>();
  const handle = notificationStream({ listen: () => left, start() {}, stop() {} });
  const asked = { input: { params: { userId: 'me' } }, caller: { userId: 'usr_1' } };
  const handled = handle({
    ...asked,
    http: { request: { method: 'GET' }, response },
  } as unknown as OperationRequest<'notificationStream'>);
  return { written, response, left, handled };
}

it("a stream ends before the bearer's age limit and writes nothing afterwards", async () => {
  vi.useFakeTimers();
  const { written, response, left, handled } = openRecordedStream();
  vi.advanceTimersByTime(4 * 60_000 - 1);
  expect(response.writableEnded).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(response.writableEnded).toBe(true);
  const before = written.length;
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(before);
  response.emit('close');
  await handled;
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('streams that begin together end at different times, and return at different times', async () => {
  vi.useFakeTimers();
  const streams = Array.from({ length: 200 }, openRecordedStream);
  vi.advanceTimersByTime(5 * 60_000);
  const fullSeconds = (each: number) => Math.floor(each / 1000);
  const ends = streams.map(({ response }) => fullSeconds(response.endedAfterMs));
  const returns = streams.map(({ written: [first = ''] }) => {
    return fullSeconds(Number(/^retry: (\d+)\n\n$/.exec(first)?.[1]));
  });
  expect([Math.min(...returns), Math.max(...returns) >= 7]).toEqual([1, true]);
  // No second has a third of the streams.
  for (const spread of [ends, returns]) {
    const counts = Object.values(Object.groupBy(spread, String)).map((each) => each?.length ?? 0);
    expect(Math.max(...counts)).toBeLessThan(67);
  }
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(240);
  expect(new Set(ends).size).toBeGreaterThan(30);
  for (const { response } of streams) response.emit('close');
  await Promise.all(streams.map(({ handled }) => handled));
});
