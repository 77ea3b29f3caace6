import { patnaDay } from '../../patna-time.ts';

/** What a hostel states about free beds, for all rooms together. Days are `YYYY-MM-DD` in Patna. */
export interface FreeBeds {
  /** Number of free beds. Absent when no room states one. */
  readonly freeBeds?: number | undefined;
  /** The day of the oldest statement that was counted. */
  readonly bedsOn?: string | undefined;
  /** First day on which a bed is free. Absent if that is the day of the statement, or if no bed becomes free. */
  readonly freeFrom?: string | undefined;
}

interface RoomBeds {
  readonly freeBeds?: number | undefined;
  readonly freeFrom?: string | undefined;
  readonly confirmedAt?: string | undefined;
}

/** Combines the statements of all rooms. */
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
