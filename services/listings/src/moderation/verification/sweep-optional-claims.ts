import { patnaDay } from '@patna/contracts';
import { inTransaction, newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../../hostels/listing-view.ts';
import { optionalClaimNotices, sweepHorizon } from './claim-deadlines.ts';
import type { SweepStores } from './sweep-required-claims.ts';

/**
 * Notifies owners 30 and 7 days before an optional claim ends, once for all claims of a hostel that are due that day.
 * The notices are stored in the hostel's record together with the event, so repeated or concurrent sweeps notify once.
 */
export async function sweepOptionalClaims({
  mongo,
  listings,
  verification,
}: Pick<SweepStores, 'mongo' | 'listings' | 'verification'>): Promise<void> {
  const today = patnaDay(Date.now());
  for await (const hostelId of verification.withOptionalClaimEnding(today, sweepHorizon(today))) {
    await inTransaction(mongo, async (transaction) => {
      const listing = await listings.find(hostelId, transaction);
      if (listing?.status !== 'live') return;
      const { all, unsent } = optionalClaimNotices(listing, today);
      const [until] = unsent.map((notice) => notice.until).toSorted();
      if (until === undefined) return;
      const data = { ...snapshotOf(listing), optionalClaimEnding: { until } };
      const event = newEvent('ListingUpdated', listing.hostelId, data);
      await verification.setClaimNotices(listing, all, event, transaction);
    });
  }
}
