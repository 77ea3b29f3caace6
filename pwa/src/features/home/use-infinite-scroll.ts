import { useEffect } from 'react';

const reach = 300;
const delay = 200;

/** Asks for more when the page's end is within 300 px, looked at 200 ms after a scroll. */
export function useInfiniteScroll(options: {
  active: boolean;
  /** Changes when more was drawn: a page that does not fill the screen cannot be scrolled. */
  drawn: number;
  onReach: () => void;
}): void {
  const { active, drawn, onReach } = options;
  useEffect(() => {
    if (!active) return;
    let timer = 0;
    const look = () => {
      timer = 0;
      const { scrollHeight } = document.documentElement;
      if (innerHeight + scrollY >= scrollHeight - reach) onReach();
    };
    const onScroll = () => {
      timer ||= window.setTimeout(look, delay);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [active, drawn, onReach]);
}
