import { refusals } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { SavedTogetherStore } from '../saved-together/saved-together-store.ts';

/** Returns public cards of live hostels, and nothing about the people who saved them. */
export function savedTogether(
  together: SavedTogetherStore,
  cards: ListingCardStore,
): Handler<'savedTogether'> {
  return async ({ input: { params } }) => {
    const hostelId = await cards.resolve(params.listingId);
    if (hostelId === null) throw notListed();
    const others = await together.read(hostelId);
    const known = await cards.findMany([hostelId, ...others]);
    if (!known.get(hostelId)?.listed) throw notListed();
    const data = others.flatMap((id) => {
      const found = known.get(id);
      return found?.listed ? [found.card] : [];
    });
    return { data };
  };
}

function notListed(): ProblemError {
  return new ProblemError('not_found', refusals.hostelNotListed);
}
