import { type ListingEdit, type OwnedListing, readCount } from '@patna/contracts';

/**
 * The `editListing` body for the free beds; null for invalid numbers. `typed` has the edited rows by index: only they
 * get a new date, because the others may be older than a booking. Without edited rows it confirms all numbers.
 */
export function freeBedsEdit(
  listing: OwnedListing,
  typed: Readonly<Record<number, string>>,
  now: string,
): ListingEdit | null {
  const confirmsAll = Object.keys(typed).length === 0;
  const rooms: NonNullable<ListingEdit['rooms']> = [];
  for (const [n, room] of listing.rooms.entries()) {
    const { priceRange, numberOfRooms, ...rest } = room;
    const same = {
      ...rest,
      priceRange: { min: Number(priceRange.min), max: Number(priceRange.max) },
      numberOfRooms: Number(numberOfRooms),
    };
    const text = (typed[n] ?? (confirmsAll ? String(room.freeBeds ?? '') : '')).trim();
    if (room.beds === undefined || text === '') {
      rooms.push(same);
      continue;
    }
    const freeBeds = readCount(text);
    if (!Number.isInteger(freeBeds) || freeBeds < 0 || freeBeds > room.beds) return null;
    rooms.push({ ...same, freeBeds, confirmedAt: now });
  }
  return { rooms, version: listing.version };
}
