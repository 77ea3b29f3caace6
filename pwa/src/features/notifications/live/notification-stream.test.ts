import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from './notification-stream.ts';

vi.mock('../../../shared/session/session.ts', () => ({ getToken: async () => 'token' }));

let opened: ReadableStreamDefaultController<Uint8Array>[];
const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        opened.push(controller);
        controller.enqueue(bytes('retry: 3000\n\n'));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reopens a silent connection and keeps one with heartbeats', async () => {
  const heard: string[] = [];
  const stream = openStream({
    open: () => heard.push('open'),
    notification: () => {},
    changed: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(25_000);
    opened[0]?.enqueue(bytes(':\n\n'));
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(opened).toHaveLength(1);
  expect(stream.listening).toBe(true);
  await vi.advanceTimersByTimeAsync(1000 + 3000);
  expect(opened).toHaveLength(2);
  expect(heard).toEqual(['open', 'open']);
  stream.close();
});

test('tells notifications and changed conversations apart', async () => {
  const heard: string[] = [];
  const stream = openStream({
    open: () => {},
    notification: ({ _id }) => heard.push(_id),
    changed: () => heard.push('changed'),
  });
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.enqueue(bytes('event: enquiry-changed\ndata: {"enquiryId":"e1"}\n\n'));
  opened[0]?.enqueue(bytes('event: notification\ndata: {"_id":"n1"}\n\n'));
  opened[0]?.enqueue(bytes('event: of-a-later-release\ndata: {}\n\n'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['changed', 'n1']);
  stream.close();
});
