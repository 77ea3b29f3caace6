import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns `ofMarkup` during hydration and `own` afterwards. Does not render again when both are
 * equal.
 */
export function useHydratedValue<T extends string | boolean>(own: T, ofMarkup: T): T {
  return useSyncExternalStore(
    never,
    () => own,
    () => ofMarkup,
  );
}
