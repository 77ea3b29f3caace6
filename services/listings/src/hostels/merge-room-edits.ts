import type { ListingEdit } from '@patna/contracts';
import type { StoredRoom } from './stores/stored-listing.ts';

type EditedRoom = NonNullable<ListingEdit['rooms']>[number];

/**
 * Applies an edit of rooms. Old apps never send electricity: their rooms keep the terms of the room with the
 * same categories. Beds taken by bookings stay taken unless the owner has confirmed the number again.
 */
export function mergeRoomEdits(
  before: readonly StoredRoom[],
  rows: readonly EditedRoom[],
): StoredRoom[] {
  const names = rows.some((row) => row.electricity !== undefined);
  const former = [...before];
  return rows.map(({ electricity, ...row }) => {
    const at = former.findIndex((room) => categoriesOf(room) === categoriesOf(row));
    const [same] = at === -1 ? [] : former.splice(at, 1);
    const room = { ...row, ...(same && bookedBedsOf(same, row)) };
    if (names) return electricity ? { ...room, electricity } : room;
    return same ? { ...room, ...electricityOf(same) } : room;
  });
}

/** The categories of a row, for comparing rows. */
export function categoriesOf({ category }: Pick<StoredRoom, 'category'>): string {
  return category.toSorted().join();
}

function electricityOf({ electricity, electricityCost }: StoredRoom): Partial<StoredRoom> {
  return {
    ...(electricity ? { electricity } : {}),
    ...(electricityCost === undefined ? {} : { electricityCost }),
  };
}

/**
 * Free beds that bookings have reduced and that an edit keeps. Forms date every number that the owner typed
 * or confirmed, so a number with an unchanged date is unchanged.
 */
function bookedBedsOf(
  { freeBeds, bookedSince, confirmedAt }: StoredRoom,
  row: Pick<EditedRoom, 'beds' | 'freeBeds' | 'confirmedAt'>,
): Partial<StoredRoom> {
  if (!bookedSince || freeBeds === undefined) return {};
  if (row.freeBeds === undefined || row.confirmedAt !== confirmedAt) return {};
  return { freeBeds: Math.min(freeBeds, row.beds ?? freeBeds), bookedSince };
}
