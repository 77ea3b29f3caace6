import { patnaDay } from '@patna/contracts';
import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { hostelStatisticsOf } from '../hostel-statistics.ts';
import { mayDoAt } from '../../managers/hostel-role.ts';
import type { TallyStore } from '../tally-store.ts';

const dayMs = 86_400_000;

export function ownerStatistics(
  listings: ListingStore,
  tally: TallyStore,
): Handler<'ownerStatistics'> {
  return async ({ input: { params, query }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const managed = (await listings.listManagedBy(userId)).filter((listing) =>
      mayDoAt(listing, userId, 'ownerStatistics'),
    );
    const owned = [...(await listings.listOfOwner(userId)), ...managed];
    const now = Date.now();
    const to = patnaDay(now);
    const from = patnaDay(now - (Number(query.days) - 1) * dayMs);
    const ids = owned.map((listing) => listing.hostelId);
    const [counts, replies, since] = await Promise.all([
      tally.counts(ids, from, to),
      tally.replies(ids, from, to),
      tally.since(),
    ]);
    const countedSince = (createdAt: Date) => Math.max(since.getTime(), createdAt.getTime());
    const hostels = owned.map(({ hostelId, propertyName, createdAt }) => ({
      listingId: hostelId,
      propertyName,
      since: patnaDay(countedSince(createdAt)),
      ...hostelStatisticsOf(hostelId, counts, replies),
    }));
    return { data: { from, to, hostels } };
  };
}
