import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * `ofMarkup` while the server's markup is being taken over, `own` from the first own draw. Where both are
 * the same nothing is drawn again.
 */
export function useHydratedValue<T extends string | boolean>(own: T, ofMarkup: T): T {
  return useSyncExternalStore(
    never,
    () => own,
    () => ofMarkup,
  );
}
