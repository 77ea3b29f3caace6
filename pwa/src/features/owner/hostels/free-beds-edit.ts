import { type ListingEdit, type OwnedListing, patnaDay, readCount } from '@patna/contracts';
import { isBedCountFresh } from '@patna/search/bed-count-age';

/** What the owner typed for one kind of room; an absent field is untouched. */
export interface TypedBeds {
  readonly free?: string;
  /** The day from which the beds are free, `YYYY-MM-DD`; empty: today. */
  readonly from?: string;
}

type EditedRooms = NonNullable<ListingEdit['rooms']>;

/**
 * The `editListing` body for the free beds; null for invalid and removed numbers and for past days. `typed` has the edited rows by index: only they
 * get a new date, because the others may be older than a booking. Without edited rows it confirms all numbers. `now`
 * is ISO 8601.
 */
export function freeBedsEdit(
  listing: OwnedListing,
  typed: Readonly<Record<number, TypedBeds>>,
  now: string,
): (ListingEdit & { rooms: EditedRooms }) | null {
  const confirmsAll = !listing.rooms.some(({ freeBeds }, n) => {
    const row = typed[n];
    return row && (freeBeds !== undefined || row.free?.trim() || row.from);
  });
  const today = patnaDay(Date.parse(now));
  const rooms: EditedRooms = [];
  for (const [n, room] of listing.rooms.entries()) {
    const { priceRange, numberOfRooms, freeFrom, ...rest } = room;
    const same = {
      ...rest,
      priceRange: { min: Number(priceRange.min), max: Number(priceRange.max) },
      numberOfRooms: Number(numberOfRooms),
    };
    const row = typed[n];
    if (isPastDay(row, today)) return null;
    const text = (row?.free ?? (confirmsAll || row ? String(room.freeBeds ?? '') : '')).trim();
    if (text === '' && (row?.from || (row && room.freeBeds !== undefined))) return null;
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

/** Whether a day before `today` was typed. `today` is `YYYY-MM-DD`. */
export function isPastDay(row: TypedBeds | undefined, today: string): boolean {
  return Boolean(row?.from && row.from < today);
}

/** The rooms whose number of free beds travellers no longer see as current. `today` is `YYYY-MM-DD`. */
export function outdatedRooms(rooms: EditedRooms, today: string): EditedRooms {
  return rooms.filter(({ freeBeds, confirmedAt }) => {
    if (freeBeds === undefined) return false;
    return !confirmedAt || !isBedCountFresh(patnaDay(Date.parse(confirmedAt)), today);
  });
}
