import { type RefObject, useLayoutEffect, useState } from 'react';
import { type VisibleRows, visibleRows, alwaysRendered } from './visible-rows.ts';

/** Follows the scroll position over a grid of `count` cards. */
export function useVisibleRows(grid: RefObject<HTMLElement | null>, count: number): VisibleRows {
  const long = count > alwaysRendered;
  const [shown, setShown] = useState<VisibleRows | null>(null);

  useLayoutEffect(() => {
    if (!long) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = measureGrid(grid.current, count);
      if (next) setShown((now) => (now && isSame(now, next) ? now : next));
    };
    const scheduleMeasure = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', scheduleMeasure, { passive: true });
    addEventListener('resize', scheduleMeasure);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleMeasure);
      removeEventListener('resize', scheduleMeasure);
    };
  }, [grid, count, long]);

  // The window of a longer list would show nothing.
  if (long && shown && shown.from < count) return { ...shown, to: Math.min(shown.to, count) };
  return { from: 0, to: Math.min(count, alwaysRendered), above: 0, below: 0 };
}

function measureGrid(grid: HTMLElement | null, count: number): VisibleRows | null {
  const first = grid?.firstElementChild?.getBoundingClientRect();
  const last = grid?.lastElementChild?.getBoundingClientRect();
  if (!grid || !first?.height || !last) return null;
  const style = getComputedStyle(grid);
  const columns = style.gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(style.rowGap) || 0;
  const rows = Math.ceil(grid.childElementCount / columns);
  return visibleRows(
    {
      columns,
      rowHeight: (last.bottom - first.top + gap) / rows,
      top: grid.getBoundingClientRect().top,
      screenHeight: innerHeight,
    },
    count,
  );
}

function isSame(a: VisibleRows, b: VisibleRows): boolean {
  return a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;
}
