import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './projection.ts';

const guess: Size = { width: 360, height: 480 };

/** The element's size in px, updated by a ResizeObserver. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState(guess);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = watched;
      if (width > 0 && height > 0) setRoom({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
