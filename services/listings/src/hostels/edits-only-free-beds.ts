import { isDeepStrictEqual } from 'node:util';
import type { ListingEdit } from '@patna/contracts';
import { mergeRoomEdits } from './merge-room-edits.ts';
import type { StoredListing, StoredRoom } from './stores/stored-listing.ts';

/** Whether the edit states beds of rooms and leaves everything else as it is. */
export function editsOnlyFreeBeds(
  { rooms: before }: Pick<StoredListing, 'rooms'>,
  { rooms, ...others }: Omit<ListingEdit, 'version'>,
): boolean {
  if (!rooms || Object.values(others).some((value) => value !== undefined)) return false;
  const after = mergeRoomEdits(before, rooms);
  return isDeepStrictEqual(after.map(withoutBeds), before.map(withoutBeds));
}

function withoutBeds(room: StoredRoom) {
  const { beds, freeBeds, freeFrom, confirmedAt, bookedSince, ...rest } = room;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}
