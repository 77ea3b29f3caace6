import { refusals } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { sightMark } from '../tally-marks.ts';
import type { TallyStore } from '../tally-store.ts';

/** Once for each visitor, hostel, kind and day; what owners look at of their own is not counted. */
export function countSight(listings: ListingStore, tally: TallyStore): Handler<'countSight'> {
  return async ({ input: { params, body }, caller }) => {
    const listing = await listings.find(params.listingId);
    if (listing && listing.ownerId === caller?.userId) return { data: { counted: false } };
    if (listing?.status !== 'live') {
      throw new ProblemError('not_found', refusals.hostelNotListed);
    }
    const mark = sightMark(body.kind, listing.hostelId, body.visitor);
    return { data: { counted: await tally.add(mark) } };
  };
}
