import { type RefObject, useEffect } from 'react';

const chosen = '[aria-pressed="true"], [aria-selected="true"], [aria-current]';

/** Scrolls a row of chips or tabs sideways to the chosen one, whenever `choice` changes. */
export function useScrollToChosen(row: RefObject<HTMLElement | null>, choice: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen element changes with the choice
  useEffect(() => {
    const list = row.current;
    const element = list?.querySelector<HTMLElement>(chosen);
    if (!list || !element) return;
    const { left, width } = element.getBoundingClientRect();
    const start = left - list.getBoundingClientRect().left + list.scrollLeft;
    list.scrollLeft = start - (list.clientWidth - width) / 2;
  }, [row, choice]);
}
