// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../src/offline/database/db.ts';
import { newItem, anonymousId } from '../src/offline/outbox/outbox-item.ts';
import { replayOnSync } from './outbox-sync.ts';

const receipt = { data: { ticket: 'PH-1', createdAt: '2026-01-01T08:00:00.000Z' } };

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await db.outbox.clear();
});

test.each(['push', 'periodicsync'])(
  'a worker that is woken by a %s sends what waits',
  async (type) => {
    await queue();
    vi.stubGlobal('fetch', async () => Response.json(receipt, { status: 201 }));
    await worker().wake(type, {});
    expect(await db.outbox.count()).toBe(0);
  },
);

test('the last try of the browser fails by itself, whether or not it may be asked for another', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await queue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { wake, register } = worker();
  register.mockRejectedValue(new DOMException('No window', 'InvalidAccessError'));
  await expect(wake('sync', { tag: 'outbox', lastChance: true })).rejects.toThrow(/still waits/);
  expect(register).toHaveBeenCalledOnce();
  expect(await db.outbox.count()).toBe(1);
});

async function queue(): Promise<void> {
  const write = { operation: 'writeToSupport', params: {}, lane: 'support', body: {} } as const;
  await db.outbox.add(newItem({ ...write, userId: anonymousId }, Date.now()));
}

/** A worker that does nothing but listen. */
function worker() {
  const heard = new Map<string, (event: object) => void>();
  const register = vi.fn<(tag: string) => Promise<void>>();
  const scope: unknown = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      heard.set(type, listener),
    registration: { sync: { register } },
  };
  replayOnSync(scope as ServiceWorkerGlobalScope);
  const wake = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    heard.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return { wake, register };
}
