import type { NotificationView } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LivePorts } from './notification-feed.ts';
import { crossTabStream } from './cross-tab-stream.ts';

type Handlers = Parameters<LivePorts['open']>[0];

const one = { _id: 'n1', kind: 'enquiry-received' } as NotificationView;

/** Opened streams. */
let streams: { on: Handlers; closed: boolean; over: boolean }[];

const open: LivePorts['open'] = (on) => {
  const stream = { on, closed: false, over: false };
  streams.push(stream);
  return {
    get listening() {
      return !stream.closed && !stream.over;
    },
    get over() {
      return stream.over;
    },
    close: () => {
      stream.closed = true;
    },
  };
};

/** Fakes of Web Locks and channels. */
function standIns() {
  const queues = new Map<string, (() => Promise<void>)[]>();
  const run = async (name: string) => {
    const queue = queues.get(name) ?? [];
    await queue[0]?.();
    queue.shift();
    if (queue.length > 0) void run(name);
  };
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void> | undefined,
  ) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('left')));
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      queue.push(async () => {
        if (!signal.aborted) await work();
        resolve();
      });
      if (queue.length === 1) void run(name);
    });
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const each of channels) {
        if (each !== this && each.name === this.name) {
          each.dispatchEvent(new MessageEvent('message', { data }));
        }
      }
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

function tab(userId = 'anna') {
  const heard: string[] = [];
  const stream = crossTabStream(
    userId,
    open,
  )({
    open: () => heard.push('open'),
    notification: ({ _id }) => heard.push(_id),
    changed: () => heard.push('changed'),
  });
  return { heard, stream };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  streams = [];
  standIns();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('sixty tabs of one person share one stream and all receive its events', () => {
  const tabs = Array.from({ length: 60 }, () => tab());
  expect(streams).toHaveLength(1);
  streams[0]?.on.open();
  streams[0]?.on.notification(one);
  streams[0]?.on.changed();
  for (const { heard, stream } of tabs) {
    expect(heard).toEqual(['open', 'n1', 'changed']);
    expect(stream.listening).toBe(true);
  }
});

test('the next tab opens a stream when the first one closes', async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  second.stream.close();
  first.stream.close();
  expect(streams[0]?.closed).toBe(true);
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.on.notification(one);
  expect([first.heard, second.heard, third.heard]).toEqual([[], [], ['n1']]);
});

test("a tab detects that the stream's tab has stopped", () => {
  tab();
  const { stream } = tab();
  vi.advanceTimersByTime(60_000);
  expect(stream.listening).toBe(true);
  const [held] = streams;
  if (held) held.over = true;
  vi.advanceTimersByTime(30_000);
  expect(stream).toMatchObject({ listening: false, over: false });
});

test('the tab with the lock can reopen a refused stream', async () => {
  const first = tab();
  const [refused] = streams;
  if (refused) refused.over = true;
  expect(first.stream.over).toBe(true);
  first.stream.close();
  tab();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
});

test('two people on one phone do not share events', () => {
  const [anna, ravi] = [tab('anna'), tab('ravi')];
  streams[0]?.on.notification(one);
  expect([anna.heard, ravi.heard]).toEqual([['n1'], []]);
});

test('each tab opens a stream in browsers without locks', () => {
  Reflect.deleteProperty(navigator, 'locks');
  tab();
  tab();
  expect(streams).toHaveLength(2);
});
