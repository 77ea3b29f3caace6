import { allSavedListId, refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListShareStore } from '../list-share-store.ts';
import type { WishlistListStore } from '../wishlist-list-store.ts';

export function shareWishlistList(
  lists: WishlistListStore,
  shares: ListShareStore,
): Handler<'shareWishlistList'> {
  return async ({ input: { params }, caller, idempotencyKey: key, transaction: given }) => {
    const userId = requireSelf(caller, params.userId);
    const transaction = given as Transaction;
    const { listId } = params;
    const known = await lists.list(userId, transaction);
    if (listId !== allSavedListId && known.every((list) => list.listId !== listId)) {
      throw new ProblemError('not_found', refusals.noList);
    }
    const started = await shares.start(userId, listId, key, transaction);
    if (started === 'stopped') throw new ProblemError('gone', refusals.listShareOver);
    const { token, sharedAt } = started;
    return { data: { listId, token, sharedAt: sharedAt.toISOString() } };
  };
}

export function stopSharingList(shares: ListShareStore): Handler<'stopSharingList'> {
  return async ({ input: { params }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    await shares.stop(userId, params.listId, transaction as Transaction);
    return { data: { listId: params.listId } };
  };
}
