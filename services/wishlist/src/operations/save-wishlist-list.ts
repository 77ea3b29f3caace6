import { allSavedListId, maxLists, refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListShareStore } from '../list-share-store.ts';
import type { WishlistListStore } from '../wishlist-list-store.ts';

/** Saves or removes a list. Removing it stops its share link. */
export function saveWishlistList(
  lists: WishlistListStore,
  shares: ListShareStore,
): Handler<'saveWishlistList'> {
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const userId = requireSelf(caller, params.userId);
    const transaction = given as Transaction;
    const { listId } = params;
    if (listId === allSavedListId) {
      throw new ProblemError('conflict', refusals.mainList);
    }
    const known = await lists.list(userId, transaction);
    const isNew = known.every((list) => list.listId !== listId);
    if (body.name !== undefined && isNew && known.length >= maxLists) {
      throw new ProblemError('conflict', refusals.listsFull(maxLists));
    }
    const { sequence, device, name = null } = body;
    const stands = await lists.change(userId, listId, { sequence, device, name }, transaction);
    if (stands.removed) await shares.stop(userId, listId, transaction);
    return { data: stands };
  };
}
