import { latestAction } from './latest-action.ts';

export interface Moment {
  readonly sequence: number;
  readonly device?: string | undefined;
}

/** A time as a device states it. Without a sequence the time of arrival is used. */
export interface ClaimedMoment {
  readonly sequence?: number | undefined;
  readonly device?: string | undefined;
}

/** The time if it is the latest by the rule of `latestAction`, else null. */
export function momentIfLatest(
  { sequence, device }: ClaimedMoment,
  known: Moment | undefined,
  now: number,
): Moment | null {
  const before = known && { ...known, saved: true };
  const last = latestAction({ listingId: '', saved: true, sequence, device }, before, now);
  return last && { sequence: last.sequence, device: last.device };
}
