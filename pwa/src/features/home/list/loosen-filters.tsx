import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { RemovableChips } from '../filters/active-filters.tsx';
import { type ActiveFilter, activeFilters } from '../filters/filter-labels.ts';
import { type HomeQuery, readHomeQuery } from '../query/home-query.ts';
import styles from './list-end.module.css';
import { loadCatalogue, placeOf } from './lazy-offline-modules.ts';

/** The chosen filters of a query without hits, and which one to remove for the most hostels. */
export function LoosenFilters({ query }: { query: HomeQuery }) {
  const translation = useTranslation(['filters', 'home']);
  const { t } = translation;
  const [params] = useSearchParams();
  const filters = activeFilters(query, translation);
  const totals = useTotalsWithout(filters, params);
  const [best] = filters
    .map(({ label }, n) => ({ label, count: totals[n] ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  return (
    <>
      <p role="status">
        {best && best.count > 0
          ? t('without', { count: best.count, name: best.label })
          : t('home:noMatch.text')}
      </p>
      {/* A single one goes with the button that clears all. */}
      {filters.length > 1 ? (
        <div className={styles['filters']}>
          <RemovableChips filters={filters} />
        </div>
      ) : null}
    </>
  );
}

/** For each filter, how many hostels of this phone's catalogue match without it. */
function useTotalsWithout(
  filters: readonly ActiveFilter[],
  params: URLSearchParams,
): readonly number[] {
  const addresses = filters.map(({ without }) => without(params).toString()).join(' ');
  const [totals, setTotals] = useState<readonly number[]>([]);
  useEffect(() => {
    let gone = false;
    const count = async () => {
      const { browseCatalogue } = await loadCatalogue();
      const pages = addresses.split(' ').map(async (address) => {
        const { filters, sort, text, near } = readHomeQuery(new URLSearchParams(address));
        const place = await placeOf(near);
        return browseCatalogue({ filters, sort, query: text, near: place, from: 0, count: 0 });
      });
      const found = (await Promise.all(pages)).map((page) => page?.total ?? 0);
      if (!gone) setTotals(found);
    };
    count().catch((error: unknown) => console.error('The hostels could not be counted.', error));
    return () => {
      gone = true;
    };
  }, [addresses]);
  return totals;
}
