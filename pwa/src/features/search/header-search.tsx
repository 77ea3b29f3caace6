import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './header-search.module.css';
import { searchHostels } from './hostel-index.ts';
import './messages.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** The search box of signed-in people: an ARIA combobox over the search index. */
export function HeaderSearch() {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const listId = useId();
  const { text, hits, active, open, type, choose, press, setClosed } = useCombobox(
    searchHostels,
    (hit) => void navigate(paths.detail(hit.objectID), { replace: true }),
  );
  const leave = (to: EventTarget | null, from: Element) => {
    if (!(to instanceof Node && from.contains(to))) setClosed(true);
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
