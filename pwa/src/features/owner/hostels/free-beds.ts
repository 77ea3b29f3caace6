import { type ListingEdit, type OwnedListing, patnaDay, readCount } from '@patna/contracts';

/** What the owner typed for one kind of room; an absent field is untouched. */
export interface TypedBeds {
  readonly free?: string;
  /** The day from which the beds are free, `YYYY-MM-DD`; empty: today. */
  readonly from?: string;
}

/**
 * The `editListing` body for the free beds; null for invalid numbers. `typed` has the edited rows by index: only they
 * get a new date, because the others may be older than a booking. Without edited rows it confirms all numbers. `now`
 * is ISO 8601.
 */
export function freeBedsEdit(
  listing: OwnedListing,
  typed: Readonly<Record<number, TypedBeds>>,
  now: string,
): ListingEdit | null {
  const confirmsAll = Object.keys(typed).length === 0;
  const today = patnaDay(Date.parse(now));
  const rooms: NonNullable<ListingEdit['rooms']> = [];
  for (const [n, room] of listing.rooms.entries()) {
    const { priceRange, numberOfRooms, freeFrom, ...rest } = room;
    const same = {
      ...rest,
      priceRange: { min: Number(priceRange.min), max: Number(priceRange.max) },
      numberOfRooms: Number(numberOfRooms),
    };
    const row = typed[n];
    const text = (row?.free ?? (confirmsAll || row ? String(room.freeBeds ?? '') : '')).trim();
    if (text === '' && row?.from) return null;
    if (room.beds === undefined || text === '') {
      rooms.push({ ...same, ...(freeFrom !== undefined && { freeFrom }) });
      continue;
    }
    const freeBeds = readCount(text);
    if (!Number.isInteger(freeBeds) || freeBeds < 0 || freeBeds > room.beds) return null;
    const from = row?.from ?? freeFrom ?? '';
    rooms.push({ ...same, freeBeds, ...(from > today && { freeFrom: from }), confirmedAt: now });
  }
  return { rooms, version: listing.version };
}
