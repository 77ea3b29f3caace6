import type { FocusEvent } from 'react';

/**
 * Scrolls the list item that the keyboard reached to the start of its row. Browsers do not move an item that is
 * partly visible.
 */
export function revealFocusedItem({ target, currentTarget: row }: FocusEvent<HTMLElement>): void {
  const item = target.closest('li');
  if (!item || !target.matches(':focus-visible')) return;
  row.scrollLeft += item.getBoundingClientRect().left - row.getBoundingClientRect().left;
}
