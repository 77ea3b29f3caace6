import type { BedChange } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** What an enquiry's booking did to the free beds. */
export interface BedBooking {
  /** Id of the enquiry. */
  _id: string;
  listingId: string;
  /** Time of the last event about it. Earlier events change nothing. */
  heardAt: Date;
  /** When the owner booked, by the phone's clock. */
  bookedAt?: Date | undefined;
  /** Whether the booking took a bed that an undo must give back. */
  holds: boolean;
  /** The row that the bed was taken from: its index and its categories. */
  row?: number | undefined;
  categories?: string | undefined;
  /** Absent when a booking that took no bed has ended. */
  change?: Pick<BedChange, 'change' | 'room' | 'freeBeds'> | undefined;
}

/** Enquiries are kept this long too. */
const retentionDays = 730;
const shownDays = 30;
const maxShown = 200;

const bedBooking = new Schema<BedBooking>(
  {
    _id: String,
    listingId: String,
    heardAt: { type: Date, expires: retentionDays * 86_400 },
    bookedAt: Date,
    holds: Boolean,
    row: Number,
    categories: String,
    change: Schema.Types.Mixed,
  },
  { versionKey: false },
);
bedBooking.index({ listingId: 1, heardAt: -1 });

export type BedBookingStore = ReturnType<typeof createBedBookingStore>;

/** One record for each booked enquiry. */
export function createBedBookingStore(connection: Connection) {
  const bookings = connection.model<BedBooking>('BedBooking', bedBooking, 'bed_bookings');
  return {
    async init() {
      await bookings.createIndexes();
    },

    find(enquiryId: string, transaction?: Transaction): Promise<BedBooking | null> {
      return bookings
        .findById(enquiryId)
        .session(transaction ?? null)
        .lean<BedBooking>();
    },

    async save(booking: BedBooking, transaction: Transaction): Promise<void> {
      const { _id } = booking;
      await bookings.replaceOne({ _id }, booking, { upsert: true, session: transaction });
    },

    /** The changes at one hostel in the last 30 days, newest first. */
    async changesAt(listingId: string): Promise<BedChange[]> {
      const since = new Date(Date.now() - shownDays * 86_400_000);
      const found = await bookings
        .find({ listingId, heardAt: { $gte: since } })
        .sort({ heardAt: -1 })
        .limit(maxShown)
        .lean<BedBooking[]>();
      return found.flatMap(({ _id: enquiryId, heardAt, change }) =>
        change ? [{ enquiryId, ...change, at: heardAt.toISOString() }] : [],
      );
    },
  };
}
