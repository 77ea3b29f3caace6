import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addRecentSearch, useRecentSearches } from '../../offline/catalogue/recent-searches.ts';
import { currentSearchParams, withParam } from '../../shared/navigation/query-params.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { preloadUnderstanding } from '../../shared/runtime/preload-understanding.ts';
import { searchHostels } from './search-hostels.ts';
import { useCombobox } from './use-combobox.ts';

/** Shows suggestions for typed text, recent searches for an empty box, and results on home on Enter. */
export function useHeaderSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [inside, setInside] = useState(false);
  const searches = useRecentSearches();
  const combobox = useCombobox(searchHostels, (hit, words) => {
    addRecentSearch(words);
    setInside(false);
    void navigate(paths.detail(hit.objectID), { replace: true });
  });
  const { text, type, setClosed, setText } = combobox;
  const results = useResultsAddress();
  const [shown, setShown] = useState('');
  if (shown !== results.words) {
    setShown(results.words);
    setText(results.words);
  }
  const hasRecents = text === '' && searches.length > 0;
  const enter = () => {
    preloadUnderstanding();
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
  const submit = () => {
    const words = text.trim();
    if (words === results.words) return;
    if (words !== '') addRecentSearch(words);
    setClosed(true);
    setInside(false);
    input.current?.blur();
    results.go(words);
  };
  const clear = () => {
    type('');
    if (results.words !== '') results.go('');
  };
  /** Null if there are none to show. */
  const recents = hasRecents && inside ? searches : null;
  return { combobox, box, input, recents, enter, leave, press, again, submit, clear };
}

/** The words whose results home or the map shows, and the way to those of others. */
function useResultsAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isList = pathname === '/' || pathname === '/home' || pathname === paths.map();
  const words = isList ? (new URLSearchParams(search).get('q')?.trim() ?? '') : '';
  const go = (next: string) => {
    // Filters stay on the pages that have them.
    const params = withParam(isList ? currentSearchParams() : new URLSearchParams(), 'q', next);
    const to = { pathname: isList ? pathname : paths.home(), search: params.toString() };
    void navigate(to, { replace: isList });
  };
  return { words, go };
}
