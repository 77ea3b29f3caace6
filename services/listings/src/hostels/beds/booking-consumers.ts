import { type EventOf, hasEnded, type RoomCategory } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../listing-view.ts';
import { categoriesOf } from '../merge-room-edits.ts';
import { withNextVersion } from '../require-owned-listing.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import type { BedBookingStore } from './bed-booking-store.ts';
import { roomTermsOf } from './room-terms.ts';
import { type BookedBed, matchingRows, returnBed, takeBed } from './booked-beds.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly bedBookings: BedBookingStore;
}

type StatusChanged = EventOf<'EnquiryStatusChanged'>;

/** A booking, or its end, which gives the bed back. */
interface BookingStep extends Pick<StatusChanged['data'], 'enquiryId' | 'listingId'> {
  readonly time: string;
  /** Absent when the booking has ended. */
  readonly booking?: {
    readonly id: string;
    readonly at: Date;
    readonly category: RoomCategory | undefined;
    readonly sendsTerms: boolean;
  };
}

/**
 * A booked enquiry takes a free bed once. The bed is given back once when the owner undoes or reopens the booking, or
 * when the sender closes or withdraws it. A booked enquiry that the owner closes keeps its bed.
 */
export function bookingConsumers(stores: Stores): Consumer[] {
  return [
    consumer(
      'EnquiryStatusChanged',
      ({ id, time, data }, transaction) => {
        const { enquiryId, listingId, status, writtenAt = time, bookedRoom: category } = data;
        const step = { enquiryId, listingId, time };
        const booking = { id, at: new Date(writtenAt), category, sendsTerms: data.terms === true };
        return apply(stores, status === 'booked' ? { ...step, booking } : step, transaction);
      },
      {
        beforeTransaction: async ({ data: { status, by, from, enquiryId } }) => {
          if (by === 'sender') return status === 'closed' && from === 'booked';
          if (status === 'closed') return false;
          // A closed booking that is reopened is the same booking.
          if (status === 'booked') return from !== 'closed';
          if (from === 'booked') return true;
          // Old events don't say what they ended.
          if (from !== undefined && !hasEnded(from)) return false;
          return (await stores.bedBookings.find(enquiryId)) !== null;
        },
      },
    ),
    consumer(
      'EnquiryWithdrawn',
      ({ time, data: { enquiryId, listingId } }, transaction) =>
        apply(stores, { enquiryId, listingId, time }, transaction),
      { beforeTransaction: async ({ data }) => data.from === 'booked' },
    ),
  ];
}

async function apply(
  { listings, bedBookings }: Stores,
  { enquiryId, listingId, time, booking }: BookingStep,
  transaction: Transaction,
): Promise<void> {
  const listing = await listings.find(listingId, transaction);
  if (!listing || listing.status === 'archived') return;
  const heardAt = new Date(time);
  const former = await bedBookings.find(enquiryId, transaction);
  if (former && former.heardAt > heardAt) return;
  const { row = 0, categories = '', holds = false, bookedAt = heardAt } = former ?? {};
  if (booking && holds) return;
  const record = { _id: enquiryId, listingId, heardAt };
  if (!booking && !holds) {
    await bedBookings.save({ ...record, holds: false }, transaction);
    return;
  }
  const at = booking?.at ?? bookedAt;
  const effect: BookedBed = booking
    ? takeBed(listing.rooms, booking)
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
  const matching = booking?.sendsTerms ? matchingRows(listing.rooms, booking.category) : [];
  const [[, bookedRow] = []] = matching;
  // Nobody said which of several rows of this kind is meant, and their terms may differ.
  if (booking && bookedRow && matching.length === 1) {
    const terms = roomTermsOf(listing, bookedRow);
    const data = { listingId, enquiryId, bookingId: booking.id, terms };
    await listings.addEvent(
      listing,
      newEvent('BookingTermsRecorded', listingId, data),
      transaction,
    );
  }
  if (!rooms) return;
  const after = { ...withNextVersion(listing), rooms, updatedAt: new Date() };
  const fact = newEvent('ListingUpdated', listing.hostelId, snapshotOf(after));
  await listings.save(after, fact, transaction);
}
