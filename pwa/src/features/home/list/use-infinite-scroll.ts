import { useEffect, useRef } from 'react';
import { nextPageReach, scrollPauseMs } from '../../../shared/product/spec-constants.ts';

/** Requests more within 300 px of the document's end, checked 200 ms after a scroll. */
export function useInfiniteScroll(options: {
  active: boolean;
  /** Identifies the next request. Each is made once. */
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
