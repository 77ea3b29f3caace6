import { useEffect, useState } from 'react';
import { useConnection } from '../network/use-connection.ts';
import { isStaleCopy } from './staleness.ts';

const lookEveryMs = 60_000;

/**
 * What an open screen shows ages under the eyes, and while the phone is locked: once it is old it is asked
 * for anew, at that moment, when the page is seen again and when our server is reached again.
 *
 * @param heardAt when it came from the server, ISO 8601; null where it did not
 * @returns the same, once it is to be shown with its age: when it is old, or nothing newer can be had
 */
export function useRefetchWhenStale(heardAt: string | null, askAnew: () => unknown): string | null {
  const reachable = useConnection().state !== 'offline';
  // Known only after the first draw: that may take over what the server drew, by another clock.
  const [looked, setLooked] = useState<{ oldAt: string | null }>({ oldAt: null });
  const old = heardAt !== null && looked.oldAt === heardAt;
  useEffect(() => {
    const oldAt = () => (heardAt !== null && isStaleCopy(heardAt) ? heardAt : null);
    const look = () => setLooked((last) => (last.oldAt === oldAt() ? last : { oldAt: oldAt() }));
    const lookAnew = () => setLooked({ oldAt: oldAt() });
    look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', lookAnew);
    addEventListener('pageshow', lookAnew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAnew);
      removeEventListener('pageshow', lookAnew);
    };
  }, [heardAt]);
  useEffect(() => {
    const isOld = heardAt !== null && looked.oldAt === heardAt;
    if (isOld && reachable && document.visibilityState === 'visible') void askAnew();
  }, [looked, heardAt, reachable, askAnew]);
  return old || !reachable ? heardAt : null;
}
