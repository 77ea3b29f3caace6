import { useEffect, useRef } from 'react';
import { homePageSize } from './api.ts';
import type { HomeList } from './home-list.ts';
import { readPlace, savePlace } from './scroll-memory.ts';

const saveEvery = 200;

/** Saves where the visitor is and, on return, goes back there once the cards are drawn. */
export function useScrollMemory(
  route: string,
  list: HomeList,
  loadMore: () => Promise<boolean>,
): void {
  const pages = useRef(0);
  useEffect(() => {
    pages.current = Math.ceil(list.cards.length / homePageSize);
  }, [list.cards.length]);

  const drawn = list.cards.length > 0;
  useEffect(() => {
    if (!drawn) return;
    history.scrollRestoration = 'manual';
    let mine = false;
    let stopped = false;
    let timer = 0;
    const save = () => {
      timer = 0;
      savePlace({ y: scrollY, pages: pages.current, route, time: Date.now() });
    };
    const onScroll = () => {
      if (!mine) timer ||= window.setTimeout(save, saveEvery);
    };
    const stop = () => {
      stopped = true;
    };
    const restore = async () => {
      const place = readPlace(route, Date.now());
      if (!place || place.y < 1) return;
      mine = true;
      while (!stopped && pages.current < place.pages && (await loadMore())) await nextFrame();
      if (!stopped) scrollTo(0, place.y);
      await nextFrame();
      mine = false;
    };
    void restore();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('wheel', stop, { passive: true });
    addEventListener('touchmove', stop, { passive: true });
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('wheel', stop);
      removeEventListener('touchmove', stop);
    };
  }, [drawn, route, loadMore]);
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
