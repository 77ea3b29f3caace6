import { patnaDay } from '../patna-time.ts';

const furthestDays = 60;

/** Why an owner can't plan a visit at this time; null when they can. Both times in ms. */
export function faultOfVisit(at: number, now: number): 'past' | 'far' | null {
  if (Number.isNaN(at) || at < now) return 'past';
  return at > now + furthestDays * 86_400_000 ? 'far' : null;
}

/**
 * The time of a visit from `today` (`YYYY-MM-DD` in Patna) on, in ms; `Infinity` for an earlier one and for none. `visitAt` is
 * ISO 8601.
 */
export function upcomingVisitMs(visitAt: string | undefined, today: string): number {
  const at = Date.parse(visitAt ?? '');
  return !Number.isNaN(at) && patnaDay(at) >= today ? at : Infinity;
}
