import type { SampleHostel } from './sample-hostel.ts';

const bedsIn = { Single: 1, Double: 2, Triple: 3, Dormitory: 8 } as const;
const dayMs = 86_400_000;
/** Age in days at which a statement is no longer valid. */
const staleDays = 20;

/**
 * Rooms with numbers of free beds. The owner's statement is up to five days older than `now`, except that every seventh
 * hostel's statement is too old. Every fifth hostel's beds become free later. `position` is the hostel's position in
 * its list.
 */
export function roomsWithBeds(
  { rooms }: Pick<SampleHostel, 'rooms'>,
  position: number,
  now: number,
) {
  const days = position % 7 === 6 ? staleDays : position % 6;
  const confirmedAt = new Date(now - days * dayMs).toISOString();
  const soon = new Date(now + 14 * dayMs).toISOString().slice(0, 10);
  return rooms.map((room, row) => {
    const [category = 'Single'] = room.category;
    const beds = bedsIn[category] * Number(room.numberOfRooms);
    const freeBeds = Math.min(beds, (position + 2 * row) % 4);
    const isLater = position % 5 === 4;
    return { ...room, beds, freeBeds, confirmedAt, ...(isLater && { freeFrom: soon }) };
  });
}
