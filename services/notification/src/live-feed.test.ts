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

it("a stream ends at the bearer's age limit and writes nothing afterwards", async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    writableEnded: false,
    writeHead() {},
    write: (text: string) => written.push(text),
    end() {
      response.writableEnded = true;
    },
  });
  const left = vi.fn<() => void>();
  const handle = notificationStream({ listen: () => left, start() {}, stop() {} });
  const asked = { input: { params: { userId: 'me' } }, caller: { userId: 'usr_1' } };
  const handled = handle({
    ...asked,
    http: { request: { method: 'GET' }, response },
  } as unknown as OperationRequest<'notificationStream'>);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(response.writableEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(response.writableEnded).toBe(true);
  const before = written.length;
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(before);
  response.emit('close');
  await handled;
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
