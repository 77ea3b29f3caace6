import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { isComposing, isEnter } from '../../shared/ui/form/key-press.ts';
import { debouncedSearch } from './debounced-search.ts';

const nothingFound = { hits: [], query: '' };

export function useCombobox<Hit>(
  search: (query: string) => Promise<Hit[]>,
  /** `words` is the text in the box. */
  onChoose: (hit: Hit, words: string) => void,
) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ hits: Hit[]; query: string }>(nothingFound);
  /** Whether the text was typed here. Otherwise it comes from the address. */
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const box = useMemo(
    () =>
      debouncedSearch(search, (hits, query) => {
        setFound({ hits, query });
        setActive(-1);
      }),
    [search],
  );
  useEffect(() => () => box.stop(), [box]);

  const type = (next: string) => {
    setText(next);
    setTyped(true);
    setClosed(false);
    setActive(-1);
    box.type(next);
  };
  /** Takes over the text of another address, which is not searched. */
  const setAddressText = (next: string) => {
    setText(next);
    setTyped(false);
    setActive(-1);
  };
  const isOutdated = found.query !== text.trim();
  /** While a person types, the hits of an earlier text stay until those of this one are found. */
  const hits = isOutdated && !isTyped ? nothingFound.hits : found.hits;
  const choose = (hit: Hit) => {
    if (isOutdated) return;
    type('');
    onChoose(hit, text);
  };
  const open = hits.length > 0 && !closed;
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[active];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setClosed(false);
      if (!isOutdated) setActive(nextActive(active, step, hits.length));
    } else if (isEnter(event) && open && hit !== undefined) {
      event.preventDefault();
      choose(hit);
    } else if (event.key === 'Escape') {
      if (open) setClosed(true);
      else type('');
    }
  };
  return { text, hits, isOutdated, active, open, type, choose, press, setClosed, setAddressText };
}

/** Wraps around. -1 is the box itself. */
export function nextActive(active: number, step: number, count: number): number {
  if (active === -1) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}
