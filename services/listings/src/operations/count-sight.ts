import { createHash } from 'node:crypto';
import { patnaDay, refusals } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import type { TallyStore } from '../tally-store.ts';

/** Once for each visitor, hostel, kind and day; what owners look at of their own is not counted. */
export function countSight(listings: ListingStore, tally: TallyStore): Handler<'countSight'> {
  return async ({ input: { params, body }, caller }) => {
    const listing = await listings.find(params.listingId);
    if (listing && listing.ownerId === caller?.userId) return { data: { counted: false } };
    if (listing?.status !== 'live') {
      throw new ProblemError('not_found', refusals.hostelNotListed);
    }
    const at = new Date();
    const day = patnaDay(at.getTime());
    const { hostelId: listingId } = listing;
    const { kind, visitor } = body;
    // Mixed with hostel and day: marks of one visitor share nothing and are no browsing history.
    const seen = createHash('sha256').update([day, listingId, kind, visitor].join('/'));
    const _id = `${kind}:${seen.digest('base64url')}`;
    return { data: { counted: await tally.add({ _id, listingId, kind, day, at }) } };
  };
}
