import { useEffect, useState } from 'react';
import { useConnection } from '../network/use-connection.ts';
import { isStaleCopy } from './staleness.ts';

const lookEveryMs = 60_000;

/**
 * Refetches an open screen's data once it is stale: at that moment, when the page is shown again and when
 * the server is reachable again.
 *
 * @param heardAt when the data came from the server, ISO 8601; null when it did not
 * @returns `heardAt` when its age is to be shown: it is stale or the server is unreachable
 */
export function useRefetchWhenStale(heardAt: string | null, askAnew: () => unknown): string | null {
  const reachable = useConnection().state !== 'offline';
  // Set after the first render, which must match the server's markup.
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
