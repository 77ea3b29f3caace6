import { patnaDay } from '../patna-time.ts';

const furthestDays = 60;

/** Why an owner can't plan a visit at the time `at`. Null when they can. Both times are in milliseconds since 1970. */
export function faultOfVisit(at: number, now: number): 'past' | 'far' | null {
  if (Number.isNaN(at) || at < now) return 'past';
  return at > now + furthestDays * 86_400_000 ? 'far' : null;
}

/**
 * The time of a visit in milliseconds since 1970, or `Infinity` if there is none or it is before `today`. `visitAt` is
 * ISO 8601, `today` is `YYYY-MM-DD` in Patna.
 */
export function upcomingVisitMs(visitAt: string | undefined, today: string): number {
  const at = Date.parse(visitAt ?? '');
  return !Number.isNaN(at) && patnaDay(at) >= today ? at : Infinity;
}
