import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { forgetAllSearches, forgetSearch } from '../../offline/catalogue/recent-searches.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { classNames } from '../../shared/ui/theme/class-names.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import styles from './header-search.module.css';

/** Recent searches below the empty box, navigable by arrow keys. */
export function RecentSearchesList({
  searches,
  onChoose,
  onDone,
}: {
  searches: readonly string[];
  onChoose: (words: string) => void;
  /** Called when the focus should return to the box. */
  onDone: () => void;
}) {
  const { t } = useTranslation('search');
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onDone();
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-words]')];
    const at = buttons.findIndex((button) =>
      button.parentElement?.contains(document.activeElement),
    );
    const next = buttons[at + step];
    if (next) next.focus();
    else if (step === -1) onDone();
  };
  const remove = (work: () => void) => () => {
    work();
    onDone();
  };
  return (
    <section
      className={classNames(styles['list'], styles['recent'])}
      aria-label={t('recent.title')}
      onKeyDown={press}
      // Keeps the focus in the box, so that the list stays open until the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <header>
        <span>{t('recent.title')}</span>
        <Button variant="text" small onClick={remove(forgetAllSearches)}>
          {t('recent.removeAll')}
        </Button>
      </header>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <button
              type="button"
              data-words
              className={styles['words']}
              onClick={() => onChoose(words)}
            >
              <Icon name="clock" size={18} />
              {words}
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={t('recent.remove', { words })}
              onClick={remove(() => forgetSearch(words))}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
