/** A save or removal on one device. */
export interface WishlistAction {
  readonly listingId: string;
  readonly saved: boolean;
  /** Milliseconds of the device's clock. If absent, the time of arrival is used. */
  readonly sequence?: number | undefined;
  readonly device?: string | undefined;
}

export interface LastAction {
  readonly saved: boolean;
  readonly sequence: number;
  readonly device?: string | undefined;
}

/**
 * Returns the action if it is the latest for its hostel, else null. A time in the future counts as now: otherwise a
 * device whose clock is fast would always win.
 */
export function latestAction(
  action: WishlistAction,
  known: LastAction | undefined,
  now: number,
): LastAction | null {
  const { saved, sequence, device } = action;
  if (sequence === undefined || sequence > now) {
    return { saved, device, sequence: Math.max(now, (known?.sequence ?? -1) + 1) };
  }
  const last = { saved, sequence, device };
  return known === undefined || order(last, known) > 0 ? last : null;
}

/** Compares by a total order, so that every order of arrival ends in the same state. */
function order(one: LastAction, other: LastAction): number {
  return (
    one.sequence - other.sequence ||
    (one.device ?? '').localeCompare(other.device ?? '') ||
    Number(one.saved) - Number(other.saved)
  );
}
