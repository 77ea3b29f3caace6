import { facilities, meals, roomCategories } from '@patna/contracts';
import type { FacetCounts } from '@patna/search';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import {
  currentSearchParams,
  withParam,
  withToggled,
} from '../../../shared/navigation/query-params.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { matchArea } from '../../../shared/places/match-area.ts';
import styles from './filter-bar.module.css';
import { filterNames, type HomeQuery } from '../query/home-query.ts';
import { RentRange } from './rent-range.tsx';
import { FilterField } from './filter-field.tsx';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { filters as en } from '../../../shared/i18n/locales/en/filters.ts';
import { filters as hi } from '../../../shared/i18n/locales/hi/filters.ts';

addMessages('filters', { en, hi });

const ratings = ['5', '4', '3', '2'];

/** All filters except gender. Changes apply at once. */
export function FilterPanel({
  query,
  counts,
  onClose,
}: {
  query: HomeQuery;
  counts: FacetCounts | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('filters');
  const [params, setParams] = useSearchParams();
  const go = (next: URLSearchParams) => setParams(next, { replace: true });
  const set = (name: string, value: string) => go(withParam(currentSearchParams(), name, value));
  const { filters } = query;
  const boxes = (
    name: 'category' | 'facilities' | 'meals',
    values: readonly string[],
    chosen: readonly string[] = [],
  ) => (
    <fieldset className={styles['group']}>
      <legend>{t(name)}</legend>
      {values.map((value) => (
        <label key={value} className={styles['box']}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => go(withToggled(currentSearchParams(), name, value))}
          />
          {t(`values.${value}`)}
          {counts ? <span className={styles['count']}>{counts[name][value] ?? 0}</span> : null}
        </label>
      ))}
    </fieldset>
  );
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <fieldset className={styles['group']}>
        <legend>{t('price')}</legend>
        <RentRange min={filters.minPrice} max={filters.maxPrice} onChoose={set} />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t('place')}</legend>
        <FilterField
          label={t('placeHint')}
          value={params.get('place')}
          words
          read={(typed) => ({ value: matchArea(typed) })}
          onType={(v) => set('place', v)}
        />
      </fieldset>
      {boxes('category', roomCategories, filters.category)}
      {boxes('facilities', facilities, filters.facilities)}
      {boxes('meals', meals, filters.meals)}
      <OtherFilters filters={filters} set={set} />
      <p className={styles['done']}>
        <Button
          variant="text"
          small
          onClick={() =>
            go(
              filterNames
                .slice(1)
                .reduce((p, name) => withParam(p, name, ''), currentSearchParams()),
            )
          }
        >
          {t('clear')}
        </Button>
        <Button small onClick={onClose}>
          {t('show')}
        </Button>
      </p>
    </section>
  );
}

function OtherFilters({
  filters,
  set,
}: {
  filters: HomeQuery['filters'];
  set: (name: string, value: string) => void;
}) {
  const { t } = useTranslation('filters');
  return (
    <fieldset className={styles['group']}>
      <legend>{t('other')}</legend>
      <label className={styles['box']}>
        <input
          type="checkbox"
          checked={filters.haveWarden === true}
          onChange={({ target }) => set('haveWarden', target.checked ? 'true' : '')}
        />
        {t('warden')}
      </label>
      <label className={styles['box']}>
        <input
          type="checkbox"
          checked={filters.verified === true}
          onChange={({ target }) => set('verified', target.checked ? 'true' : '')}
        />
        {t('common:card.verified')}
      </label>
      <Choice
        label={t('suits')}
        value={filters.suitableFor ?? ''}
        onChoose={(v) => set('suitableFor', v)}
      >
        <option value="Students">{t('values.Students')}</option>
        <option value="Working Professionals">{t('values.Working Professionals')}</option>
      </Choice>
      <Choice
        label={t('rating')}
        value={String(filters.minRating ?? '')}
        onChoose={(v) => set('minRating', v)}
      >
        {ratings.map((n) => (
          <option key={n} value={n}>
            {t('atLeast', { n })}
          </option>
        ))}
      </Choice>
    </fieldset>
  );
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('filters');
  const id = useId();
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('any')}</option>
        {children}
      </select>
    </div>
  );
}
