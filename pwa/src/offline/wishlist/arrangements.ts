import type { InputOf, WishlistList } from '@patna/contracts';
import type { LocalDb, OutboxItem, WishlistRow } from '../database/db.ts';

/** A saved hostel's private note and lists. */
export interface Arrangement {
  note: string;
  lists: readonly string[];
  /** `failed`: refused by the server, see the outbox. */
  sync: 'saved' | 'waiting' | 'failed';
}

export interface ListShare {
  listId: string;
  /** ISO 8601. */
  sharedAt: string;
  /** Missing when another phone made the link. */
  token?: string;
}

/** Lists as the server last had them. */
export interface StoredLists {
  lists: WishlistList[];
  shares: ListShare[];
  /** Links made on this phone. */
  made: Required<ListShare>[];
  /** When a receipt last changed them, in ms. */
  settledAt: number;
}

type ArrangeBody = InputOf<'arrangeWishlistItem'>['body'];
export type ListBody = InputOf<'saveWishlistList'>['body'];

/** A hostel's note and lists, including unsent changes. */
export function arrangementOf(row: WishlistRow, unsent: readonly OutboxItem[]): Arrangement {
  const own = unsent.filter((item) => item.params.listingId === row.listingId);
  const body: ArrangeBody = Object.assign({}, ...own.map((item) => item.body));
  const failed = own.some((item) => item.state === 'needs-attention');
  return {
    note: body.note ?? row.note ?? '',
    lists: body.lists ?? row.lists ?? [],
    sync: own.length === 0 ? 'saved' : failed ? 'failed' : 'waiting',
  };
}

/** Working links, with their token when this phone made them. */
export function sharesOf({ shares, made }: StoredLists): ListShare[] {
  return shares.map((share) => {
    const own = made.find((one) => one.listId === share.listId);
    return own?.sharedAt === share.sharedAt ? own : share;
  });
}

/** Lists by name, including unsent changes. */
export function listsAfter(
  heard: readonly WishlistList[],
  unsent: readonly OutboxItem[],
): WishlistList[] {
  const names = new Map(heard.map((list) => [list.listId, list.name]));
  for (const { params, body } of unsent) {
    const { name } = body as ListBody;
    if (name === undefined) names.delete(params.listId ?? '');
    else names.set(params.listId ?? '', name);
  }
  return [...names]
    .map(([listId, name]) => ({ listId, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The stored lists; empty before the first fetch. */
export async function readStoredLists(database: LocalDb, userId: string): Promise<StoredLists> {
  const stored = (await database.meta.get(listsKey(userId)))?.value as StoredLists | undefined;
  return stored ?? { lists: [], shares: [], made: [], settledAt: 0 };
}

export async function putLists(
  database: LocalDb,
  userId: string,
  value: StoredLists,
): Promise<void> {
  await database.meta.put({ key: listsKey(userId), value });
}

function listsKey(userId: string): string {
  return `wishlist-lists:${userId}`;
}
