import { useEffect, useRef } from 'react';
import { nextPageReach, scrollPauseMs } from '../../../shared/product/spec-constants.ts';

/** Asks for more when the document's end is within 300 px, looked at 200 ms after a scroll. */
export function useInfiniteScroll(options: {
  active: boolean;
  /** The page that would be asked for; each is asked for once, and its arrival is looked at anew. */
  page: string;
  onReach: () => void;
}): void {
  const { active, page, onReach } = options;
  const asked = useRef('');
  useEffect(() => {
    if (!active) return undefined;
    let timer = 0;
    const look = () => {
      timer = 0;
      const left = document.documentElement.scrollHeight - scrollY - innerHeight;
      if (asked.current === page || left > nextPageReach) return;
      asked.current = page;
      onReach();
    };
    const lookSoon = () => {
      if (timer === 0) timer = window.setTimeout(look, scrollPauseMs);
    };
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [active, page, onReach]);
}
