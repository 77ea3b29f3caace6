import type { OutputOf, WishlistReceipt } from '@patna/contracts';
import type { LocalDb, OutboxItem } from '../database/db.ts';
import type { EffectsRegistry, OutboxEffects, SentTransition } from '../outbox/effects.ts';
import { readStoredLists, putLists } from './arrangements.ts';
import { putSearches, readStoredSearches } from './stored-searches.ts';
import { nextMoment, observeMoment } from './lamport-clock.ts';
import { updateWishlistRow, hostelsOf } from './wishlist-row.ts';

const tap: OutboxEffects = {
  onTransition: async (db, item, transition) => {
    if (transition.to === 'sent') await settleTap(db, item, transition);
    for (const id of hostelsOf(item)) await updateWishlistRow(db, item.userId, id);
  },
};

/** Rows, notes and lists follow the server's receipts. An edit counts as a new action: the last one wins. */
export const wishlistEffects: EffectsRegistry = {
  addToWishlist: tap,
  removeFromWishlist: tap,
  mergeWishlist: tap,
  arrangeWishlistItem: {
    onTransition: async (db, item, transition) => {
      if (transition.to === 'sent') await settleArrangement(db, item, transition);
    },
    editBody: withNewMoment,
  },
  saveWishlistList: {
    onTransition: async (db, item, transition) => {
      if (transition.to === 'sent') await settleList(db, item, transition);
    },
    editBody: withNewMoment,
  },
  saveSearch: {
    onTransition: async (db, item, transition) => {
      if (transition.to === 'sent') await settleSearch(db, item, transition);
    },
    editBody: withNewMoment,
  },
};

async function withNewMoment(db: LocalDb, item: OutboxItem, body: unknown): Promise<unknown> {
  return { ...(body as object), ...(await nextMoment(db, item.userId)) };
}

/** Applies the server's receipt, which may be of a later action on another device. */
async function settleTap(
  db: LocalDb,
  item: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  for (const receipt of receiptsOf(item, output)) {
    await observeMoment(db, item.userId, receipt.sequence);
    await db.wishlist.update([item.userId, receipt.listingId], {
      onServer: receipt.saved,
      settledAt: at,
    });
  }
}

function receiptsOf(item: OutboxItem, output: unknown): WishlistReceipt[] {
  if (item.operation === 'mergeWishlist') {
    return (output as OutputOf<'mergeWishlist'>).data.items;
  }
  const { data } = output as OutputOf<'addToWishlist'>;
  return [{ ...data, listingId: item.params.listingId ?? '' }];
}

async function settleArrangement(
  db: LocalDb,
  { userId, params }: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  const { note, lists, sequence } = (output as OutputOf<'arrangeWishlistItem'>).data;
  await observeMoment(db, userId, sequence);
  await db.wishlist.update([userId, params.listingId ?? ''], { note, lists, settledAt: at });
}

async function settleList(
  db: LocalDb,
  { userId }: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  const { listId, name, removed, sequence } = (output as OutputOf<'saveWishlistList'>).data;
  await observeMoment(db, userId, sequence);
  const stored = await readStoredLists(db, userId);
  const others = stored.lists.filter((list) => list.listId !== listId);
  const lists = removed ? others : [...others, { listId, name }];
  await putLists(db, userId, { ...stored, lists, settledAt: at });
}

async function settleSearch(
  db: LocalDb,
  { userId }: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  const { data } = output as OutputOf<'saveSearch'>;
  const { searchId, sequence, removed, query, savedAt, alerts = true, lastFoundAt } = data;
  await observeMoment(db, userId, sequence);
  const stored = await readStoredSearches(db, userId);
  const others = stored.searches.filter((search) => search.searchId !== searchId);
  const isGone = removed || query === undefined || savedAt === undefined;
  const found = lastFoundAt === undefined ? {} : { lastFoundAt };
  const searches = isGone ? others : [...others, { searchId, query, alerts, savedAt, ...found }];
  await putSearches(db, userId, { ...stored, searches, settledAt: at });
}
