import { useEffect, useRef } from 'react';

/** Calls back when the count has fallen. */
export function useFewer(count: number, onFewer: () => void): void {
  const latest = useRef(onFewer);
  const former = useRef(0);
  useEffect(() => {
    latest.current = onFewer;
  });
  useEffect(() => {
    if (count < former.current) latest.current();
    former.current = count;
  }, [count]);
}
