import 'fake-indexeddb/auto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setDataSaver } from '../../../shared/storage/data-saver.ts';
import { db } from '../../database/db.ts';
import { wipePersonalData } from '../../account/switch-account.ts';
import { registerBackgroundRefresh } from './register.ts';
import { sampleCard } from '../../testing/sample-card.ts';
import { toggleSaved } from '../wishlist-store.ts';

const phone = {
  permission: 'granted',
  tags: new Map<string, number>(),
  pause: Promise.resolve(),
  calls: [] as string[],
};

beforeAll(() => {
  const periodicSync = {
    register: async (tag: string, { minInterval }: { minInterval: number }) => {
      phone.calls.push('asked');
      await phone.pause;
      phone.calls.push('on');
      phone.tags.set(tag, minInterval);
    },
    unregister: async (tag: string) => {
      phone.calls.push('off');
      phone.tags.delete(tag);
    },
  };
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ periodicSync }) },
    permissions: { query: async () => ({ state: phone.permission }) },
  });
  registerBackgroundRefresh();
});
afterEach(async () => {
  setDataSaver('auto');
  phone.permission = 'granted';
  await wipePersonalData();
  await vi.waitUntil(() => phone.tags.size === 0);
});

const isArranged = () =>
  vi.waitFor(() => expect([...phone.tags]).toEqual([['patna-saved', 86_400_000]]));

test('it is arranged with the first save, and ends with a wipe', async () => {
  expect([...phone.tags]).toEqual([]);
  await toggleSaved(sampleCard('h1'));
  await isArranged();
  await wipePersonalData();
  await vi.waitFor(() => expect([...phone.tags]).toEqual([]));
});

test('the data saver ends it, and brings it back', async () => {
  await toggleSaved(sampleCard('h1'));
  await isArranged();
  setDataSaver('on');
  await vi.waitFor(() => expect([...phone.tags]).toEqual([]));
  setDataSaver('off');
  await isArranged();
});

test('a wipe while it is being arranged has the last word', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(phone, { pause: promise, calls: [] });
  await toggleSaved(sampleCard('h1'));
  await vi.waitFor(() => expect(phone.calls).toContain('asked'));
  await wipePersonalData();
  await expect.poll(() => db.wishlist.count()).toBe(0);
  resolve();
  await vi.waitFor(() => expect(phone.calls).toContain('on'));
  await vi.waitFor(() => expect(phone.calls.at(-1)).toBe('off'));
});

test('it is not arranged where it is not allowed', async () => {
  phone.tags.set('patna-saved', 1);
  phone.permission = 'denied';
  await toggleSaved(sampleCard('h1'));
  await vi.waitFor(() => expect([...phone.tags]).toEqual([]));
  expect(await db.wishlist.count()).toBe(1);
});
