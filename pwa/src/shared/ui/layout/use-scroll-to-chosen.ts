import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of chips or tabs: scrolls sideways to the child with the index `chosen` when it changes, and when a
 * child gets another width, e.g. from a count that is loaded later.
 */
export function useScrollToChosen<Row extends HTMLElement>(chosen: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    const child = list?.children[chosen];
    if (!list || !child) return;
    const show = () => {
      const { left, width } = child.getBoundingClientRect();
      const start = left - list.getBoundingClientRect().left + list.scrollLeft;
      list.scrollLeft = start - (list.clientWidth - width) / 2;
    };
    show();
    const sizes = new ResizeObserver(show);
    for (const each of list.children) sizes.observe(each);
    return () => sizes.disconnect();
  }, [chosen]);
  return row;
}
