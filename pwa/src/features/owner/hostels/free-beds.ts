import { type ListingEdit, type OwnedListing, readCount } from '@patna/contracts';

/** The `editListing` body for the free beds; null for invalid numbers. */
export function freeBedsEdit(
  listing: OwnedListing,
  typed: readonly string[],
  now: string,
): ListingEdit | null {
  const rooms: NonNullable<ListingEdit['rooms']> = [];
  for (const [n, room] of listing.rooms.entries()) {
    const { priceRange, numberOfRooms, ...rest } = room;
    const same = {
      ...rest,
      priceRange: { min: Number(priceRange.min), max: Number(priceRange.max) },
      numberOfRooms: Number(numberOfRooms),
    };
    const text = (typed[n] ?? '').trim();
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
