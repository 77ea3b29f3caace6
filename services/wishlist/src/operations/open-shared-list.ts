import { allSavedListId, refusals } from '@patna/contracts';
import { checkPublicWords } from '@patna/contracts/public-words';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import type { ListShareStore } from '../list-share-store.ts';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistListStore } from '../wishlist-list-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

/**
 * Returns public cards of live hostels, but not whose list it is. A list name that may contain a number, link or
 * account is left out, because nobody moderates these names. The link does not work while its owner is suspended.
 */
export function openSharedList(stores: {
  readonly wishlist: WishlistStore;
  readonly cards: ListingCardStore;
  readonly lists: WishlistListStore;
  readonly shares: ListShareStore;
  readonly suspensions: Pick<SuspendedAccounts, 'isSuspended'>;
}): Handler<'openSharedList'> {
  return async ({ input: { body } }) => {
    const share = await stores.shares.open(body.token);
    if (share === null) throw new ProblemError('not_found', refusals.noSharedList);
    if (share === 'stopped') throw new ProblemError('gone', refusals.listShareOver);
    const { userId, listId } = share;
    if (await stores.suspensions.isSuspended(userId)) {
      throw new ProblemError('gone', refusals.listShareOver);
    }
    const named = (await stores.lists.list(userId)).find((list) => list.listId === listId);
    const items = (await stores.wishlist.list(userId)).filter(
      (item) => listId === allSavedListId || item.lists?.includes(listId),
    );
    const name = named && checkPublicWords(named.name) === 'published' ? named.name : '';
    const known = await stores.cards.findMany(items.map((item) => item.listingId));
    const hostels = items.flatMap(({ listingId }) => {
      const found = known.get(listingId);
      return found?.listed ? [found.card] : [];
    });
    return { data: { name, hostels } };
  };
}
