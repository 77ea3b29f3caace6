import { freeBedsOf, patnaDay } from '@patna/contracts';
import { bedCountDays, isBedCountFresh } from '@patna/search/bed-count-age';
import { inTransaction, newEvent } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { snapshotOf } from '../listing-view.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import type { BedReminderStore, CountedHostel } from './bed-reminder-store.ts';

export interface OutdatedBedStores {
  readonly mongo: Connection;
  readonly listings: ListingStore;
  readonly bedReminders: BedReminderStore;
}

/** A count younger than this is never outdated. */
const minAgeMs = bedCountDays * 86_400_000;

/**
 * Reminds owners of public hostels whose oldest count of free beds is outdated, once until all counts are confirmed
 * again. The day is stored together with the event, so repeated or concurrent sweeps remind once.
 */
export async function sweepOutdatedBeds({
  mongo,
  listings,
  bedReminders,
}: OutdatedBedStores): Promise<void> {
  const now = Date.now();
  const today = patnaDay(now);
  for await (const counted of bedReminders.countedBefore(new Date(now - minAgeMs))) {
    if (!isReminderDue(counted, today)) continue;
    await inTransaction(mongo, async (transaction) => {
      const listing = await listings.find(counted.hostelId, transaction);
      if (listing?.status !== 'live' || !isReminderDue(listing, today)) return;
      const data = { ...snapshotOf(listing), bedsOutdated: true as const };
      const event = newEvent('ListingUpdated', listing.hostelId, data);
      await bedReminders.remind(listing, today, event, transaction);
    });
  }
}

function isReminderDue(
  { rooms, bedsReminderOn }: Pick<CountedHostel, 'rooms' | 'bedsReminderOn'>,
  today: string,
): boolean {
  const { bedsOn } = freeBedsOf(rooms);
  if (bedsOn === undefined || isBedCountFresh(bedsOn, today)) return false;
  return bedsReminderOn === undefined || bedsOn >= bedsReminderOn;
}
