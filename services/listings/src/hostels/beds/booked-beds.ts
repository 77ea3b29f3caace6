import type { BedChange, RoomCategory } from '@patna/contracts';
import { categoriesOf } from '../merge-room-edits.ts';
import type { StoredRoom } from '../stores/stored-listing.ts';

/** What a booking did to the rooms. */
export interface BookedBed extends Pick<BedChange, 'change' | 'room' | 'freeBeds'> {
  /** Index of the row that `room` names. */
  readonly row?: number | undefined;
  /** The rooms afterwards. Absent when nothing changed. */
  readonly rooms?: StoredRoom[] | undefined;
}

interface Booking {
  /** Undefined when nobody said which kind of room was booked. */
  readonly category: RoomCategory | undefined;
  readonly at: Date;
}

/** Takes a free bed of the category, from the first row that has one. Never below 0. */
export function takeBed(rooms: readonly StoredRoom[], { category, at }: Booking): BookedBed {
  const matching = matchingRows(rooms, category);
  const counted = matching.filter(([, room]) => room.freeBeds !== undefined);
  const open = counted.filter(([, room]) => !isConfirmedSince(room, at));
  const found =
    open.find(([, room]) => room.freeBeds !== 0) ?? open[0] ?? counted[0] ?? matching[0];
  if (!found) return { change: 'unknown-room' };
  const [row, room] = found;
  const about = { room: room.category, row };
  if (counted.length === 0) return { change: 'not-counted', ...about };
  const { freeBeds = 0 } = room;
  if (open.length === 0) return { change: 'confirmed-since', ...about, freeBeds };
  if (freeBeds === 0) return { change: 'none-free', ...about, freeBeds };
  return { change: 'taken', ...about, ...changed(rooms, found, -1) };
}

/** The rows of the category, with their indexes. Without a category, all rows if they are of one kind. */
export function matchingRows(
  rooms: readonly StoredRoom[],
  category: RoomCategory | undefined,
): [number, StoredRoom][] {
  const rows = [...rooms.entries()];
  if (category !== undefined) return rows.filter(([, room]) => room.category.includes(category));
  const isOneKind =
    rooms.length === 1 || new Set(rooms.flatMap((room) => room.category)).size === 1;
  return isOneKind ? rows : [];
}

/** Gives a taken bed back to its row. `categories` are those of the row when the bed was taken. */
export function returnBed(
  rooms: readonly StoredRoom[],
  { row, categories, at }: { row: number; categories: string; at: Date },
): BookedBed {
  const same = [...rooms.entries()].filter(([, room]) => categoriesOf(room) === categories);
  const found = same.find(([index]) => index === row) ?? same[0];
  if (!found) return { change: 'unknown-room' };
  const [index, room] = found;
  const about = { room: room.category, row: index };
  const { freeBeds, beds } = room;
  if (freeBeds === undefined) return { change: 'not-counted', ...about };
  if (isConfirmedSince(room, at) || freeBeds === beds) {
    return { change: 'confirmed-since', ...about, freeBeds };
  }
  return { change: 'returned', ...about, ...changed(rooms, found, 1) };
}

function changed(
  rooms: readonly StoredRoom[],
  [row, room]: readonly [number, StoredRoom],
  by: 1 | -1,
): Pick<BookedBed, 'freeBeds' | 'rooms'> {
  const after = { ...room, freeBeds: (room.freeBeds ?? 0) + by, bookedSince: true as const };
  return { freeBeds: after.freeBeds, rooms: rooms.with(row, after) };
}

function isConfirmedSince({ confirmedAt }: StoredRoom, at: Date): boolean {
  return confirmedAt !== undefined && Date.parse(confirmedAt) > at.getTime();
}
