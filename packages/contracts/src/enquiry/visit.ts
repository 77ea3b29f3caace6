const furthestDays = 60;

/** Why an owner can't plan a visit at this time; null when they can. Both times in ms. */
export function faultOfVisit(at: number, now: number): 'past' | 'far' | null {
  if (Number.isNaN(at) || at < now) return 'past';
  return at > now + furthestDays * 86_400_000 ? 'far' : null;
}
