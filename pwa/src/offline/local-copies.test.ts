import 'fake-indexeddb/auto';
import type { WishlistItem } from '@patna/contracts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anna } from '../shared/session/sample-user.ts';
import { setProviderUser } from '../shared/session/session-store.ts';
import { db, type OutboxItem } from './database/db.ts';
import { queueEnquiry, useEnquiries } from './enquiries/enquiry-store.ts';
import { cacheWhenFulfilled } from './cache/response-cache.ts';
import { saveListingCards } from './listings/listing-store.ts';
import { cancel, retry } from './outbox-commands.ts';
import { useOutbox, waitingCount } from './outbox/queue.ts';
import { onOutboxChange } from './outbox/trigger-replay.ts';
import { takeStashedCount } from './account/stashed-drafts.ts';
import { switchAccount, wipePersonalData } from './account/switch-account.ts';
import { ReplayStore } from './outbox/replay-store.ts';
import { sampleCard } from './testing/sample-card.ts';
import {
  storeServerWishlist,
  toggleSaved,
  useIsSaved,
  useWishlist,
} from './wishlist/wishlist-store.ts';
import { storeServerLists } from './wishlist/wishlist-lists.ts';
import { entityEffects } from './entity-effects.ts';

const input = { name: 'Anna', phone: '9876543210', message: 'Is a bed free in June?' };
const written = { input, consent: '1.1' };
const replay = new ReplayStore(db, entityEffects);
const due = { now: Date.now() + 1000, eager: false, tried: new Set<string>() };

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  await db.outbox.clear();
  await wipePersonalData();
  await db.listings.clear();
  await db.meta.clear();
});

describe('the wishlist', () => {
  test('saving is shown at once and waits for the server', async () => {
    let woken = 0;
    const stop = onOutboxChange(() => (woken += 1));
    await toggleSaved(sampleCard('h1'));
    stop();
    expect(await shown('h1')).toMatchObject({ removed: false, sync: 'waiting' });
    expect(await operations()).toEqual(['addToWishlist']);
    expect(woken).toBe(1);
  });

  test('saving and removing before sending leaves nothing to send', async () => {
    await toggleSaved(sampleCard('h1'));
    await toggleSaved(sampleCard('h1'));
    expect(await shown('h1')).toBeUndefined();
    expect(await operations()).toEqual([]);
  });

  test('removing and saving again a hostel on the server leaves it saved', async () => {
    await storeServerWishlist([served('h1')]);
    await toggleSaved(sampleCard('h1'));
    expect(await shown('h1')).toMatchObject({ removed: true, sync: 'waiting' });
    await toggleSaved(sampleCard('h1'));
    expect(await shown('h1')).toMatchObject({ removed: false, sync: 'saved' });
    expect(await operations()).toEqual([]);
  });

  test('a save that may have arrived is followed by its removal, in order', async () => {
    await toggleSaved(sampleCard('h1'));
    const sending = await claimed('wishlist:h1');
    await toggleSaved(sampleCard('h1'));
    expect(await operations()).toEqual(['addToWishlist', 'removeFromWishlist']);
    await replay.markSent(sending, receipt('h1', true), Date.now());
    expect(await shown('h1')).toMatchObject({ removed: true, sync: 'waiting', onServer: true });
    await replay.markSent(await claimed('wishlist:h1'), receipt('h1', false), Date.now());
    expect(await shown('h1')).toBeUndefined();
  });

  test('a refused save stays visible, and removing it sends nothing', async () => {
    await toggleSaved(sampleCard('h1'));
    await replay.markFailed(await claimed('wishlist:h1'), { kind: 'problem', status: 404 }, 1);
    expect(await shown('h1')).toMatchObject({ removed: false, sync: 'failed' });
    await toggleSaved(sampleCard('h1'));
    expect(await shown('h1')).toBeUndefined();
    expect(await db.outbox.count()).toBe(0);
  });

  test("the server's list is stored, but queued changes win", async () => {
    await storeServerWishlist([served('h1'), served('h2')]);
    await toggleSaved(sampleCard('h1'));
    await toggleSaved(sampleCard('h3'));
    await storeServerWishlist([served('h1'), served('h4')]);
    expect(await shown('h1')).toMatchObject({ removed: true, sync: 'waiting' });
    expect(await shown('h2')).toBeUndefined();
    expect(await shown('h3')).toMatchObject({ sync: 'waiting' });
    expect(await shown('h4')).toMatchObject({ sync: 'saved' });
  });

  test('a response older than a receipt does not undo it', async () => {
    const askedAt = Date.now() - 1000;
    await toggleSaved(sampleCard('h1'));
    await replay.markSent(await claimed('wishlist:h1'), receipt('h1', true), Date.now());
    await storeServerWishlist([], askedAt);
    expect(await shown('h1')).toMatchObject({ sync: 'saved' });
  });

  test('each save carries a logical time later than all known ones, in body or query', async () => {
    const ahead = Date.now() + 3_600_000;
    await storeServerWishlist([{ ...served('h1'), sequence: ahead }]);
    await toggleSaved(sampleCard('h1'));
    await toggleSaved(sampleCard('h2'));
    const [remove, add] = await db.outbox.orderBy('key').toArray();
    const device = expect.stringMatching(/^[\w-]{36}$/);
    expect(remove?.query).toEqual({ sequence: ahead + 1, device });
    expect(remove?.body).toBeUndefined();
    expect(add?.body).toEqual({ ...remove?.query, sequence: ahead + 2 });
    expect(add?.query).toBeUndefined();
    const failed = { kind: 'network' } as const;
    await replay.postpone(await claimed('wishlist:h2'), failed, { now: 1, next: 0 });
    expect(await db.outbox.get(add?.key ?? '')).toMatchObject({ attempts: 1, body: add?.body });
  });

  test('a receipt of a later action elsewhere decides', async () => {
    await toggleSaved(sampleCard('h1'));
    const elsewhere = receipt('h1', false, Date.now() + 5000);
    await replay.markSent(await claimed('wishlist:h1'), elsewhere, Date.now());
    expect(await shown('h1')).toBeUndefined();
    await toggleSaved(sampleCard('h1'));
    const [again] = await db.outbox.toArray();
    expect(again?.body).toMatchObject({ sequence: elsewhere.data.sequence + 1 });
  });

  test('an unlisted hostel keeps its card and is marked as unlisted', async () => {
    await storeServerWishlist([{ ...served('h1'), sequence: 7, unlisted: true }]);
    expect(await shown('h1')).toMatchObject({
      card: sampleCard('h1'),
      unlisted: true,
      sync: 'saved',
    });
    expect((await shown('h1'))?.card).toEqual(sampleCard('h1'));
    await storeServerWishlist([served('h1')]);
    expect(await shown('h1')).toMatchObject({ unlisted: false });
  });

  test('hooks follow changes', async () => {
    const list = renderHook(() => useWishlist());
    const one = renderHook(() => useIsSaved('h1'));
    await waitFor(() => expect(list.result.current).toEqual({ items: [], syncedAt: null }));
    await toggleSaved(sampleCard('h1'));
    await waitFor(() => expect(one.result.current).toMatchObject({ saved: true, waiting: true }));
    await waitFor(() => expect(list.result.current?.items).toHaveLength(1));
  });
});

describe('enquiries', () => {
  test('an enquiry is stored together with its outbox item', async () => {
    const key = await queueEnquiry({ listing: { id: 'h1', propertyName: 'Ganga' }, ...written });
    expect(await db.outbox.get(key)).toMatchObject({
      operation: 'sendEnquiry',
      params: { listingId: 'h1', userId: 'me' },
      body: { ...input, consent: { version: '1.1' } },
      state: 'queued',
    });
    const enquiries = renderHook(() => useEnquiries('h1'));
    await waitFor(() =>
      expect(enquiries.result.current).toMatchObject([{ key, status: 'waiting' }]),
    );
  });

  test('a queued enquiry can be cancelled, one being sent cannot', async () => {
    const first = await queueEnquiry({ listing: { id: 'h1', propertyName: 'Ganga' }, ...written });
    const second = await queueEnquiry({ listing: { id: 'h2', propertyName: 'Son' }, ...written });
    await claimed('enquiry:h2');
    expect(await cancel(first)).toBe(true);
    expect(await cancel(second)).toBe(false);
    expect((await db.enquiries.toArray()).map((row) => [row.key, row.status])).toEqual([
      [second, 'sending'],
    ]);
  });

  test('one that needs attention can be sent again', async () => {
    const key = await queueEnquiry({ listing: { id: 'h1', propertyName: 'Ganga' }, ...written });
    const error = { kind: 'problem', status: 400, code: 'validation_failed' } as const;
    await replay.markFailed(await claimed('enquiry:h1'), error, 1);
    expect(await db.enquiries.get(key)).toMatchObject({ status: 'needs-attention', error });
    await retry(key);
    const row = await db.enquiries.get(key);
    expect(row?.status).toBe('waiting');
    expect(row?.error).toBeUndefined();
    expect(await db.outbox.get(key)).toMatchObject({ state: 'queued' });
  });

  test('queueing requires a signed-in person', async () => {
    setProviderUser(null);
    const listing = { id: 'h1', propertyName: 'Ganga' };
    await expect(queueEnquiry({ listing, ...written })).rejects.toThrow('Nobody is signed in');
    expect(await db.enquiries.count()).toBe(0);
  });
});

describe('one phone, two people', () => {
  test("one person's items are hidden from the other", async () => {
    await toggleSaved(sampleCard('h1'));
    setProviderUser({ ...anna, id: 'bela' });
    const outbox = renderHook(() => useOutbox());
    await waitFor(() => expect(outbox.result.current).toEqual([]));
    expect(await waitingCount()).toBe(0);
  });

  test('a response that arrives after a change of person is dropped', async () => {
    const askedAt = Date.now();
    const answer = Promise.withResolvers<{ data: string }>();
    const keeping = cacheWhenFulfilled('my-enquiries', answer.promise);
    setProviderUser({ ...anna, id: 'bela' });
    answer.resolve({ data: "anna's" });
    await keeping;
    await storeServerWishlist([served('h1')], askedAt, anna.id);
    await storeServerLists({ lists: [], shares: [] }, askedAt, anna.id);
    expect(await db.wishlist.count()).toBe(0);
    expect(await db.meta.count()).toBe(0);
  });

  test("signing in deletes another person's copies, but not one's own", async () => {
    await switchAccount({ userId: 'anna', sessionId: 's1' });
    await storeServerWishlist([{ ...sampleCard('h1'), savedAt: '2026-01-01T08:00:00Z' }]);
    localStorage.setItem('patna.me.draft', 'x');
    await switchAccount({ userId: 'anna', sessionId: 's2' });
    expect(await db.wishlist.count()).toBe(1);
    await switchAccount({ userId: 'bela', sessionId: 's3' });
    expect(await db.wishlist.count()).toBe(0);
    expect(localStorage.getItem('patna.me.draft')).toBeNull();
    expect(await takeStashedCount('anna')).toBe(0);
  });

  test('unsent items stay hidden for their person and are counted at the next sign-in', async () => {
    await switchAccount({ userId: 'anna', sessionId: 's1' });
    await toggleSaved(sampleCard('h1'));
    const key = await queueEnquiry({ listing: { id: 'h1', propertyName: 'Ganga' }, ...written });
    await switchAccount({ userId: 'bela', sessionId: 's2' });
    setProviderUser({ ...anna, id: 'bela' });
    expect(await waitingCount()).toBe(0);
    await toggleSaved(sampleCard('h2'));
    await wipePersonalData();
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual(['anna', 'anna']);
    await switchAccount({ userId: 'anna', sessionId: 's3' });
    setProviderUser(anna);
    expect(await waitingCount()).toBe(2);
    expect(await db.enquiries.get(key)).toMatchObject({ status: 'waiting', input });
    expect(await db.wishlist.get(['anna', 'h1'])).toMatchObject({ sync: 'waiting' });
    expect(await takeStashedCount('anna')).toBe(2);
    expect(await takeStashedCount('anna')).toBe(0);
  });

  test('sign-out keeps only the hostels', async () => {
    await saveListingCards([sampleCard('h1')], '2026-01-01T08:00:00Z');
    await switchAccount({ userId: 'anna', sessionId: 's1' });
    await toggleSaved(sampleCard('h1'));
    await queueEnquiry({ listing: { id: 'h1', propertyName: 'Ganga' }, ...written });
    await wipePersonalData();
    const left = await Promise.all(
      [db.outbox, db.wishlist, db.enquiries, db.listings].map((table) => table.count()),
    );
    expect(left).toEqual([0, 0, 0, 1]);
    expect((await db.meta.toArray()).map((row) => row.key)).toEqual(['card-order']);
  });
});

function served(id: string): WishlistItem {
  return { ...sampleCard(id), savedAt: '2026-01-01T08:00:00Z' };
}

function receipt(listingId: string, saved: boolean, sequence = 1) {
  return { data: { listingId, saved, sequence } };
}

function shown(listingId: string) {
  return db.wishlist.get(['anna', listingId]);
}

async function operations(): Promise<string[]> {
  return (await db.outbox.orderBy('key').toArray()).map((item) => item.operation);
}

async function claimed(lane: string): Promise<OutboxItem> {
  const item = await replay.claim('anna', lane, due, 1000);
  if (item === undefined) throw new Error(`Nothing to claim in ${lane}`);
  return item;
}
