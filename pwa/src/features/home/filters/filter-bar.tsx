import { genderPreferences } from '@patna/contracts';
import { type ComponentProps, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import {
  currentSearchParams,
  withParam,
  withToggled,
} from '../../../shared/navigation/query-params.ts';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import styles from './filter-bar.module.css';
import type { FilterPanel as Panel } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';
import { saveGender, useSavedGender } from './saved-gender.ts';
import { filterNames, type HomeQuery, invalidParams, sortsOf } from '../query/home-query.ts';
import { useNearPlaceFilter } from './near-place-filter.tsx';
import { useFacetCounts } from './use-facet-counts.ts';

/** Loaded when the app is idle. Shows a notice if it cannot be loaded. */
const FilterPanel = lazyComponent<ComponentProps<typeof Panel>>(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
  ChunkUnavailable,
);

/** Search text, gender and the panel with all other filters. The address holds every filter. */
export function FilterBar({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const counts = useFacetCounts(query);
  const near = useNearPlaceFilter(query.near);
  useSavedGender();
  const go = (next: URLSearchParams) => setParams(next, { replace: true });
  const toggleGender = (gender: string) => {
    const next = withToggled(currentSearchParams(), 'gender', gender);
    saveGender(next.get('gender') ?? '');
    go(next);
  };
  const invalid = invalidParams(params, query);
  const activeFilters = filterNames.filter((name) => params.get(name) && !invalid.includes(name));
  const others = activeFilters.filter((name) => name !== 'gender').length;
  return (
    <div className={styles['bar']}>
      <div className={styles['row']}>
        <SearchBox text={query.text} />
        {near.chip}
        <button
          type="button"
          className="chip"
          data-on={others > 0 || undefined}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {t('filters.more')}
          {others > 0 ? <span className={styles['count']}>{others}</span> : null}
        </button>
        <fieldset className={styles['chips']}>
          <legend className="visually-hidden">{t('filters.gender')}</legend>
          {genderPreferences.toReversed().map((gender) => {
            const on = query.filters.gender?.includes(gender) === true;
            const count = counts?.gender[gender];
            return (
              <button
                key={gender}
                type="button"
                aria-pressed={on}
                className="chip"
                onClick={() => toggleGender(gender)}
              >
                {t(`common:card.gender.${gender}`)}
                {count === undefined ? null : <span className={styles['count']}>{count}</span>}
              </button>
            );
          })}
        </fieldset>
      </div>
      {near.panel}
      {invalid.length > 0 ? (
        <p className={styles['wrong']} role="status">
          {t('filters.mistyped')}
        </p>
      ) : null}
      <div id={panelId} hidden={!open}>
        {open ? (
          <Suspense fallback={null}>
            <FilterPanel query={query} counts={counts} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** Search results are always sorted by relevance. */
export function SortChoice({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
  const [, setParams] = useSearchParams();
  const sorts = sortsOf(query.near);
  const byWords = query.text !== '';
  return (
    <select
      className={styles['sort']}
      aria-label={t('filters.sort')}
      value={byWords ? 'relevance' : query.sort}
      disabled={byWords}
      onChange={({ target: { value } }) =>
        setParams(withParam(currentSearchParams(), 'sort', value === sorts[0] ? '' : value), {
          replace: true,
        })
      }
    >
      {(byWords ? ['relevance'] : sorts).map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </select>
  );
}
