import { useLayoutEffect, useRef } from 'react';
import { listingPageSize } from '../../../shared/product/product-constants.ts';
import { alwaysRendered } from './card-range.ts';
import { loadWindowedRows } from './load-windowed-rows.ts';
import type { HomeList } from './home-list.ts';
import { readScrollPosition, saveScrollPosition } from './saved-scroll.ts';

const saveIntervalMs = 200;

/** Saves the scroll position, and restores it once the cards are rendered. */
export function useSavedScroll(
  route: string,
  list: HomeList,
  loadMore: () => Promise<boolean>,
): void {
  const pages = useRef(0);
  // Must run before the next effect, which reads it.
  useLayoutEffect(() => {
    pages.current = Math.ceil(list.cards.length / listingPageSize);
  }, [list.cards.length]);

  const hasCards = list.cards.length > 0;
  // A layout effect: its cleanup runs before the next page changes the scroll position.
  useLayoutEffect(() => {
    if (!hasCards) return;
    history.scrollRestoration = 'manual';
    const interaction = new AbortController();
    const listeners = new AbortController();
    const events = { passive: true, signal: listeners.signal };
    let restoring = false;
    let timer = 0;
    let y = 0;
    const save = () => {
      clearTimeout(timer);
      timer = 0;
      saveScrollPosition({ y, pages: pages.current, route, time: Date.now() });
    };
    const savePending = () => {
      if (timer !== 0) save();
    };
    const onScroll = () => {
      if (restoring) return;
      y = scrollY;
      timer ||= window.setTimeout(save, saveIntervalMs);
    };
    const restore = async () => {
      const place = readScrollPosition(route, Date.now());
      if (!place || place.y < 1) return;
      restoring = true;
      if (place.pages * listingPageSize > alwaysRendered) {
        await loadWindowedRows().catch(() => undefined);
      }
      while (!interaction.signal.aborted && pages.current < place.pages && (await loadMore())) {
        await nextFrame();
      }
      // The grid needs one frame to reserve space for unrendered rows.
      await nextFrame();
      if (!interaction.signal.aborted) scrollTo(0, place.y);
      await nextFrame();
      restoring = false;
    };
    void restore();
    addEventListener('scroll', onScroll, events);
    addEventListener('wheel', () => interaction.abort(), events);
    addEventListener('touchmove', () => interaction.abort(), events);
    addEventListener('pagehide', savePending, events);
    return () => {
      savePending();
      interaction.abort();
      listeners.abort();
    };
  }, [hasCards, route, loadMore]);
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
