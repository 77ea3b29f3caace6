import type { NamedPlace } from '@patna/search/city';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addRecentSearch, useRecentSearches } from '../../offline/catalogue/recent-searches.ts';
import { currentSearchParams, withParam } from '../../shared/navigation/query-params.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { preloadUnderstanding } from '../../shared/runtime/preload-understanding.ts';
import { findSuggestions, isPlace, loadPlaceVocabulary } from './suggestions.ts';
import { useCombobox } from './use-combobox.ts';

/** Shows suggestions for typed text, recent searches for an empty box, and results on home on Enter. */
export function useHeaderSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [inside, setInside] = useState(false);
  const searches = useRecentSearches();
  const results = useResultsAddress();
  const combobox = useCombobox(findSuggestions, (hit, words) => {
    addRecentSearch(words);
    setInside(false);
    if (isPlace(hit)) results.goToPlace(hit.place);
    else void navigate(paths.detail(hit.objectID), { replace: true });
  });
  const { text, type, setClosed, setAddressText } = combobox;
  const [shown, setShown] = useState('');
  if (shown !== results.words) {
    setShown(results.words);
    setAddressText(results.words);
  }
  const hasRecents = text === '' && searches.length > 0;
  const enter = () => {
    preloadUnderstanding();
    setClosed(false);
    setInside(true);
    // If it cannot be loaded, only hostels are suggested.
    void loadPlaceVocabulary().catch(() => undefined);
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

/**
 * The search text in the address of home or the map, and functions that open the results of another
 * text or near a place.
 */
function useResultsAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isList = pathname === '/' || pathname === '/home' || pathname === paths.map();
  const words = isList ? (new URLSearchParams(search).get('q')?.trim() ?? '') : '';
  // Home and the map keep their filters. From other pages a search starts without any.
  const current = () => (isList ? currentSearchParams() : new URLSearchParams());
  const show = (params: URLSearchParams, replace: boolean) => {
    const to = { pathname: isList ? pathname : paths.home(), search: params.toString() };
    void navigate(to, { replace });
  };
  const go = (next: string) => show(withParam(current(), 'q', next), isList);
  const goToPlace = (place: NamedPlace) => {
    const params = current();
    for (const name of ['q', 'city', 'place', 'near', 'within', 'sort']) params.delete(name);
    if (place.kind === 'area') params.set('place', place.en);
    else params.set('near', place.id);
    show(params, true);
  };
  return { words, go, goToPlace };
}
