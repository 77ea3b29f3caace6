import { latestAction } from './latest-action.ts';

/** When something was done, on which device. */
export interface Moment {
  readonly sequence: number;
  readonly device?: string | undefined;
}

/** When a device says that it was done; without a sequence it counts as done on arrival. */
export interface ClaimedMoment {
  readonly sequence?: number | undefined;
  readonly device?: string | undefined;
}

/** The moment a change counts as, by the rule of `latestAction`; null when a later one was heard before. */
export function momentIfLatest(
  { sequence, device }: ClaimedMoment,
  known: Moment | undefined,
  now: number,
): Moment | null {
  const before = known && { ...known, saved: true };
  const last = latestAction({ listingId: '', saved: true, sequence, device }, before, now);
  return last && { sequence: last.sequence, device: last.device };
}
