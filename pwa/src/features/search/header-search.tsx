import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import styles from './header-search.module.css';
import './messages.ts';
import { RecentSearchesList } from './recent-searches-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useHeaderSearch } from './use-header-search.ts';

export function HeaderSearch() {
  const { t } = useTranslation('search');
  const listId = useId();
  const { combobox, box, input, recents, enter, leave, press, again, submit, clear } =
    useHeaderSearch();
  const { text, hits, isOutdated, active, open, type, choose } = combobox;
  return (
    <search
      ref={box}
      className={styles['search']}
      onBlur={(event) => leave(event.relatedTarget, event.currentTarget)}
      onFocus={enter}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
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
          onClick={enter}
        />
        {text === '' ? null : (
          <button type="button" className={styles['clear']} aria-label={t('clear')} onClick={clear}>
            <Icon name="close" size={18} />
          </button>
        )}
      </form>
      <span role="status" className="visually-hidden">
        {open ? t('found', { count: hits.length }) : ''}
        {recents ? t('recent.shown', { count: recents.length }) : ''}
      </span>
      <SuggestionList
        id={listId}
        open={open}
        hits={hits}
        isOutdated={isOutdated}
        active={active}
        onChoose={choose}
      />
      {recents ? (
        <RecentSearchesList
          searches={recents}
          onChoose={again}
          onDone={() => input.current?.focus()}
        />
      ) : null}
    </search>
  );
}
