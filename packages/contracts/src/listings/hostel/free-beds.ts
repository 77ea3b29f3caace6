import { patnaDay } from '../../patna-time.ts';

/** What a hostel says about free beds, in all rooms together. Days are `YYYY-MM-DD` in Patna. */
export interface FreeBeds {
  /** Absent when no room states a number. */
  readonly freeBeds?: number | undefined;
  /** The day of the oldest statement. */
  readonly bedsOn?: string | undefined;
  /** The first day on which a bed is free; absent when that is the day of the statement, or never. */
  readonly freeFrom?: string | undefined;
}

interface RoomBeds {
  readonly freeBeds?: number | undefined;
  readonly freeFrom?: string | undefined;
  readonly confirmedAt?: string | undefined;
}

/** Sums up the statements of all rooms. */
export function freeBedsOf(rooms: readonly RoomBeds[]): FreeBeds {
  const stated = rooms.filter((room) => room.freeBeds !== undefined);
  if (stated.length === 0) return {};
  const days = stated.flatMap(({ confirmedAt }) =>
    confirmedAt === undefined ? [] : patnaDay(Date.parse(confirmedAt)),
  );
  const [bedsOn] = days.toSorted();
  const isFreeNow = stated.some((room) => room.freeFrom === undefined && room.freeBeds !== 0);
  const [freeFrom] = stated.flatMap((room) => room.freeFrom ?? []).toSorted();
  return {
    freeBeds: stated.reduce((sum, room) => sum + (room.freeBeds ?? 0), 0),
    ...(bedsOn === undefined ? {} : { bedsOn }),
    ...(isFreeNow || freeFrom === undefined ? {} : { freeFrom }),
  };
}
