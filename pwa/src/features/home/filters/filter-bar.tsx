import { type ComponentProps, type FocusEvent, Suspense, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { PositionFailure } from '../../../shared/places/request-position.ts';
import { currentSession, onSessionChange, useSession } from '../../../shared/session/session.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { scrollBehavior } from '../../../shared/ui/layout/scroll-behavior.ts';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { filterNames, type HomeQuery } from '../query/home-query.ts';
import type { ActiveFilters as Active } from './active-filters.tsx';
import styles from './filter-bar.module.css';
import type { FilterSheet as FiltersAsSheet } from './filter-sheet.tsx';
import type { InvalidParamsNote as Mistyped } from '../query/invalid-params-note.tsx';
import { hasOtherFilters, QuickFilters } from './quick-filters.tsx';
import { useSavedGender } from './saved-gender.ts';
import { SearchBox } from './search-box.tsx';
import { type CatalogueCounts, withUnderstood } from './catalogue-counts.ts';

/** Loaded when the app is idle. Shows a notice if it cannot be loaded. */
const FilterSheet = lazyComponent<ComponentProps<typeof FiltersAsSheet>>(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  ChunkUnavailable,
);
const InvalidParamsNote = lazyComponent<ComponentProps<typeof Mistyped>>(
  async () => (await import('../query/invalid-params-note.tsx')).InvalidParamsNote,
  () => null,
);
const ActiveFilters = lazyComponent<ComponentProps<typeof Active>>(
  async () => (await import('./active-filters.tsx')).ActiveFilters,
  () => null,
);

/** Search text and one row of chips; all other filters are in a sheet. The address holds every filter. */
export function FilterBar({ query, counts }: { query: HomeQuery; counts: CatalogueCounts | null }) {
  const { t } = useTranslation('home');
  const [params] = useSearchParams();
  const signedIn = useSession().status === 'signed-in';
  const sheet = useOverlay<true | PositionFailure>('filters');
  useSavedGender();
  useSessionOfDocument();
  const shown = withUnderstood(query, counts);
  const active = filterNames.filter(
    (name) => query.filters[name === 'place' ? 'locality' : name] !== undefined,
  ).length;
  return (
    <div className={styles['bar']}>
      {signedIn ? null : <SearchBox text={query.text} />}
      <div className={styles['strip']} data-filter-chips onFocus={showWhole}>
        <Chip
          on={active > 0}
          aria-haspopup="dialog"
          aria-expanded={sheet.open}
          onClick={() => sheet.show()}
        >
          <Icon name="filters" size={18} />
          {t('filters.more')}
          {active > 0 ? <span className={styles['active']}>{active}</span> : null}
        </Chip>
        {hasOtherFilters(query) ? (
          <Suspense fallback={null}>
            <ActiveFilters query={query} applied={shown.filters} />
          </Suspense>
        ) : null}
        <QuickFilters
          query={shown}
          counts={counts?.facets ?? null}
          onNoPosition={(failure) => sheet.show(failure)}
        />
      </div>
      {params.size > 0 ? (
        <Suspense fallback={null}>
          <InvalidParamsNote query={query} />
        </Suspense>
      ) : null}
      {sheet.open ? (
        <Suspense fallback={null}>
          <FilterSheet overlay={sheet} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Browsers leave a focused chip cut off at the edge. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() });
}

/** Sets the attribute that hides the page's search box while signed in, because the header has one then. */
function useSessionOfDocument(): void {
  useLayoutEffect(() => {
    const follow = () => {
      const signedIn = currentSession().status === 'signed-in';
      document.documentElement.toggleAttribute('data-signed-in', signedIn);
    };
    follow();
    return onSessionChange(follow);
  }, []);
}
