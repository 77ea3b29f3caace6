import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './header-search.module.css';
import { type HostelHit, searchHostels } from './hostel-index.ts';
import './messages.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { suggester } from './suggester.ts';

/** The search box of signed-in people: an ARIA combobox over the search index. */
export function HeaderSearch() {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [hits, setHits] = useState<HostelHit[]>([]);
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const box = useMemo(
    () =>
      suggester(searchHostels, (found) => {
        setHits(found);
        setActive(-1);
        setClosed(false);
      }),
    [],
  );
  useEffect(() => box.stop, [box]);

  const type = (next: string) => {
    setText(next);
    box.type(next);
  };
  const choose = (hit: HostelHit) => {
    type('');
    void navigate(paths.detail(hit.objectID), { replace: true });
  };
  const open = hits.length > 0 && !closed;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[active];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setClosed(false);
      setActive((at) => (at + step + hits.length + (at < 0 && step < 0 ? 1 : 0)) % hits.length);
    } else if (event.key === 'Enter' && open && hit) {
      event.preventDefault();
      choose(hit);
    } else if (event.key === 'Escape') {
      if (open) setClosed(true);
      else type('');
    }
  };
  const leave = (to: EventTarget | null, box: Element) => {
    if (!(to instanceof Node && box.contains(to))) setClosed(true);
  };

  return (
    <search
      className={styles['search']}
      onBlur={(event) => leave(event.relatedTarget, event.currentTarget)}
      onFocus={() => setClosed(false)}
    >
      <Icon name="search" size={20} />
      <input
        className={styles['input']}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('clear')}
          onClick={() => type('')}
        >
          <Icon name="close" size={18} />
        </button>
      )}
      <span role="status" className="visually-hidden">
        {open ? t('found', { count: hits.length }) : ''}
      </span>
      <SuggestionList id={listId} open={open} hits={hits} active={active} onChoose={choose} />
    </search>
  );
}
