import type { EnquiryView, OutputOf, UserEdit } from '@patna/contracts';
import type { EnquiryRow, LocalDb, OutboxError, OutboxItem } from '../database/db.ts';
import { responseCacheKey, userProfileResponse } from '../cache/response-cache-key.ts';
import { laneItems } from './outbox-item.ts';
import { activeAccount } from '../database/active-account.ts';
import { noteReceipt } from './receipts.ts';
import { settleArranged } from '../wishlist/arrangements.ts';
import { alignWishlistRow, hostelsOf, isTap, settleWishlist } from '../wishlist/wishlist-row.ts';

type Sent = { to: 'sent'; output: unknown; at: number };

/** What just became of an outbox item. */
export type Transition =
  | { to: 'sending' }
  | { to: 'waiting'; error?: OutboxError }
  | Sent
  | { to: 'needs-attention'; error: OutboxError }
  | { to: 'cancelled' };

/**
 * Changes the copy a person sees along with its outbox item. Runs inside the item's own transaction,
 * after the item was changed: the two can never tell different stories.
 */
export async function applyTransition(
  db: LocalDb,
  item: OutboxItem,
  turn: Transition,
): Promise<void> {
  if (item.operation === 'sendEnquiry') await turnEnquiry(db, item, turn);
  if (item.operation === 'editUser' && turn.to === 'sent') await keepRecord(db, item, turn);
  if (turn.to === 'sent') await noteReceipt(db, item.key);
  if (turn.to === 'sent') await settleArranged(db, item, turn.output, turn.at);
  if (isTap(item)) {
    if (turn.to === 'sent') await settleWishlist(db, item, turn.output, turn.at);
    for (const id of hostelsOf(item)) await alignWishlistRow(db, item.userId, id);
  }
}

/**
 * The next edit, made offline or while this one was on its way, starts from the version that this one
 * led to. Whoever took the phone meanwhile is left no record of somebody else.
 */
async function keepRecord(db: LocalDb, item: OutboxItem, turn: Sent): Promise<void> {
  const { data } = turn.output as OutputOf<'editUser'>;
  const filledFrom = (item.body as UserEdit).version;
  for (const later of await laneItems(db, item.userId, item.lane)) {
    const body = later.body as UserEdit;
    if (body.version === undefined || body.version !== filledFrom) continue;
    await db.outbox.update(later.key, { body: { ...body, version: data.version ?? filledFrom } });
  }
  if ((await activeAccount(db))?.userId !== item.userId) return;
  const value = { value: data, savedAt: new Date(turn.at).toISOString() };
  await db.meta.put({ key: responseCacheKey(item.userId, userProfileResponse), value });
}

async function turnEnquiry(db: LocalDb, item: OutboxItem, turn: Transition): Promise<void> {
  if (turn.to === 'cancelled') return db.enquiries.delete(item.key);
  const row = await db.enquiries.get(item.key);
  if (row === undefined) return;
  const { error: _former, ...rest } = row;
  if (turn.to === 'sent') {
    const { data } = turn.output as { data: EnquiryView };
    const sentAt = new Date(turn.at).toISOString();
    await db.enquiries.put({ ...rest, status: 'sent', sentAt, enquiryId: data._id });
    return;
  }
  const error = 'error' in turn && turn.error ? { error: turn.error } : {};
  const input = item.body as EnquiryRow['input'];
  await db.enquiries.put({ ...rest, input, status: turn.to, ...error });
}
