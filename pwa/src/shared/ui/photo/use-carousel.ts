import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollBehavior } from '../layout/scroll-behavior.ts';

/** State and actions of a photo carousel. */
export interface Carousel {
  /** True after the first interaction; all slides are rendered from then on. */
  awake: boolean;
  index: number;
  /** The lowest and the highest slide index shown so far. */
  seen: { from: number; to: number };
  wake: () => void;
  step: (by: number) => void;
  onScroll: () => void;
  onPointerDown: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves by swiping (native scrolling), arrow buttons and arrow keys. */
export function useCarousel(strip: RefObject<HTMLDivElement | null>, last: number): Carousel {
  // Target of an arrow's scroll; slides passed on the way do not count as shown.
  const aim = useRef<number | null>(null);
  const [awake, setAwake] = useState(false);
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState({ from: 0, to: 0 });

  const wake = () => setAwake(true);
  const show = (next: number) => {
    setIndex(next);
    setSeen(({ from, to }) => ({ from: Math.min(from, next), to: Math.max(to, next) }));
  };
  const step = (by: number) => {
    const next = Math.min(last, Math.max(0, index + by));
    if (next === index) return;
    flushSync(() => {
      wake();
      show(next);
    });
    aim.current = next;
    const box = strip.current;
    box?.scrollTo({ left: next * box.clientWidth, behavior: scrollBehavior() });
  };
  const onScroll = () => {
    const box = strip.current;
    if (!box?.clientWidth) return;
    const shown = Math.round(box.scrollLeft / box.clientWidth);
    if (aim.current === shown) aim.current = null;
    if (aim.current === null && shown !== index) show(shown);
  };
  const onPointerDown = () => {
    aim.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return {
    awake,
    index,
    seen,
    wake,
    step,
    onScroll,
    onPointerDown,
    onKeyDown,
  };
}
