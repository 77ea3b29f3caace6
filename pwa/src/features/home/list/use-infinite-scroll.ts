import { useEffect, useRef } from 'react';
import { nextPageReach, scrollPauseMs } from '../../../shared/product/product-constants.ts';

/** Requests more within 300 px of the document's end, checked 200 ms after a scroll. */
export function useInfiniteScroll(options: {
  active: boolean;
  /** Identifies the next request. Each is made once. */
  page: string;
  onReach: () => void;
}): void {
  const { active, page, onReach } = options;
  const requestedPage = useRef('');
  useEffect(() => {
    if (!active) return undefined;
    let timer = 0;
    const check = () => {
      timer = 0;
      const remaining = document.documentElement.scrollHeight - scrollY - innerHeight;
      if (requestedPage.current === page || remaining > nextPageReach) return;
      requestedPage.current = page;
      onReach();
    };
    const scheduleCheck = () => {
      if (timer === 0) timer = window.setTimeout(check, scrollPauseMs);
    };
    scheduleCheck();
    window.addEventListener('scroll', scheduleCheck, { passive: true });
    window.addEventListener('resize', scheduleCheck);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scheduleCheck);
      window.removeEventListener('resize', scheduleCheck);
    };
  }, [active, page, onReach]);
}
