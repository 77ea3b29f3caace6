import { type EventOf, hasEnded } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../listing-view.ts';
import { categoriesOf } from '../merge-room-edits.ts';
import { withNextVersion } from '../require-owned-listing.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import type { BedBookingStore } from './bed-booking-store.ts';
import { roomTermsOf } from './room-terms.ts';
import { type BookedBed, returnBed, takeBed } from './booked-beds.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly bedBookings: BedBookingStore;
}

type StatusChanged = EventOf<'EnquiryStatusChanged'>;

/**
 * A booked enquiry takes a free bed once; undoing or reopening it gives the bed back once. A booked enquiry that is
 * closed keeps its bed.
 */
export function onBookingChanged(stores: Stores): Consumer {
  return consumer(
    'EnquiryStatusChanged',
    (event, transaction) => apply(stores, event, transaction),
    {
      concerns: async ({ data: { status, by, from, enquiryId } }) => {
        if (by !== 'owner' || status === 'closed') return false;
        // A closed booking that is reopened is the same booking.
        if (status === 'booked') return from !== 'closed';
        if (from === 'booked') return true;
        // Old events don't say what they ended.
        if (from !== undefined && !hasEnded(from)) return false;
        return (await stores.bedBookings.find(enquiryId)) !== null;
      },
    },
  );
}

async function apply(
  { listings, bedBookings }: Stores,
  { id: bookingId, time, data }: StatusChanged,
  transaction: Transaction,
): Promise<void> {
  const { enquiryId, listingId, status, writtenAt = time, bookedRoom: category } = data;
  const listing = await listings.find(listingId, transaction);
  if (!listing || listing.status === 'archived') return;
  const heardAt = new Date(time);
  const known = await bedBookings.find(enquiryId, transaction);
  if (known && known.heardAt > heardAt) return;
  const isBooked = status === 'booked';
  const { row = 0, categories = '', holds = false, bookedAt = heardAt } = known ?? {};
  if (isBooked && holds) return;
  const record = { _id: enquiryId, listingId, heardAt };
  if (!isBooked && !holds) {
    await bedBookings.save({ ...record, holds: false }, transaction);
    return;
  }
  const at = isBooked ? new Date(writtenAt) : bookedAt;
  const effect: BookedBed = isBooked
    ? takeBed(listing.rooms, { category, at })
    : returnBed(listing.rooms, { row, categories, at });
  const { rooms, row: changedRow, ...change } = effect;
  const { room } = change;
  await bedBookings.save(
    {
      ...record,
      bookedAt: at,
      holds: change.change === 'taken',
      ...(changedRow !== undefined &&
        room && {
          row: changedRow,
          categories: categoriesOf({ category: room }),
        }),
      change,
    },
    transaction,
  );
  const bookedRow = changedRow === undefined ? undefined : listing.rooms[changedRow];
  if (data.terms && isBooked && bookedRow) {
    const terms = roomTermsOf(listing, bookedRow);
    const taken = { listingId, enquiryId, bookingId, terms };
    await listings.tell(listing, newEvent('BookingTermsRecorded', listingId, taken), transaction);
  }
  if (!rooms) return;
  const after = { ...withNextVersion(listing), rooms, updatedAt: new Date() };
  const fact = newEvent('ListingUpdated', listing.hostelId, snapshotOf(after));
  await listings.save(after, fact, transaction);
}
