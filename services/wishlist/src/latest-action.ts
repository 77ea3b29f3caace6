/** A tap on a heart, on some device at some moment. */
export interface WishlistAction {
  readonly listingId: string;
  readonly saved: boolean;
  /** Milliseconds by the device's clock; without one it counts as made on arrival. */
  readonly sequence?: number | undefined;
  readonly device?: string | undefined;
}

/** An action that counts: what it wanted, and when. */
export interface LastAction {
  readonly saved: boolean;
  readonly sequence: number;
  readonly device?: string | undefined;
}

/**
 * The action as the last word on its hostel, or null when a later one was heard before. A device
 * whose clock runs ahead of ours is taken to have acted just now, or it would win for ever.
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

/** Total, so that every arrival order ends in the same state. */
function order(one: LastAction, other: LastAction): number {
  return (
    one.sequence - other.sequence ||
    (one.device ?? '').localeCompare(other.device ?? '') ||
    Number(one.saved) - Number(other.saved)
  );
}
