import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than `ms`. Stays true once it is. */
export function useIsOverdue(isWaiting: boolean, ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, ms]);
  return isOverdue;
}
