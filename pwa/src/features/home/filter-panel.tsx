import { facilities, meals, roomCategories } from '@patna/contracts';
import type { FacetCounts } from '@patna/search';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addressNow, withParam, withToggled } from '../../shared/address-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import './filter-messages.ts';
import styles from './filter-bar.module.css';
import { filterNames, type HomeQuery } from './home-query.ts';

const ratings = ['5', '4', '3', '2'];

/** Every filter but the first one. A change counts at once. */
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
  const set = (name: string, value: string) => go(withParam(addressNow(), name, value));
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
            onChange={() => go(withToggled(addressNow(), name, value))}
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
        <Typed
          label={t('from')}
          value={params.get('minPrice')}
          onType={(v) => set('minPrice', v)}
        />
        <Typed label={t('to')} value={params.get('maxPrice')} onType={(v) => set('maxPrice', v)} />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t('place')}</legend>
        <Typed
          label={t('placeHint')}
          value={params.get('place')}
          words
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
            go(filterNames.slice(1).reduce((p, name) => withParam(p, name, ''), addressNow()))
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

/** A box whose text counts when the person leaves it or presses Enter. */
function Typed({
  label,
  value,
  words = false,
  onType,
}: {
  label: string;
  value: string | null;
  words?: boolean;
  onType: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onType(words ? typed.trim() : typed.replace(/\D/g, '').slice(0, 7));
    setTyped(null);
  };
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode={words ? 'text' : 'numeric'}
        maxLength={60}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </div>
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
