import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteSearch, useRecentSearches } from '../../offline/catalogue/recent-searches.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { searchHostels } from './search-hostels.ts';
import { useCombobox } from './use-combobox.ts';

/** Shows suggestions for typed text, and recent searches for an empty box. */
export function useHeaderSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [inside, setInside] = useState(false);
  const searches = useRecentSearches();
  const combobox = useCombobox(searchHostels, (hit, words) => {
    noteSearch(words);
    setInside(false);
    void navigate(paths.detail(hit.objectID), { replace: true });
  });
  const { text, type, setClosed } = combobox;
  const hasRecents = text === '' && searches.length > 0;
  const enter = () => {
    setClosed(false);
    setInside(true);
  };
  const leave = (to: EventTarget | null, from: Element) => {
    if (to instanceof Node && from.contains(to)) return;
    setClosed(true);
    setInside(false);
  };
  const press = (event: KeyboardEvent) => {
    if (!hasRecents) return combobox.press(event);
    if (event.key === 'Escape') setInside(false);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (inside) box.current?.querySelector<HTMLElement>('[data-words]')?.focus();
    setInside(true);
  };
  const again = (words: string) => {
    input.current?.focus();
    type(words);
  };
  /** Null if there are none to show. */
  const recents = hasRecents && inside ? searches : null;
  return { combobox, box, input, recents, enter, leave, press, again };
}
