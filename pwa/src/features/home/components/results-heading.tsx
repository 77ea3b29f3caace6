import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { SortChoice } from '../filters/sort-choice.tsx';
import { type CatalogueCounts, withUnderstood } from '../filters/catalogue-counts.ts';
import { type HomeQuery, sortsOf } from '../query/home-query.ts';
import type { SaveSearch as Save } from '../saved-searches/save-search.tsx';
import styles from './results-heading.module.css';

const SaveSearch = lazyComponent<ComponentProps<typeof Save>>(
  async () => (await import('../saved-searches/save-search.tsx')).SaveSearch,
  () => null,
);

/** Number of hostels, sort order, a link to the map, and a button that saves the search. */
export function ResultsHeading({
  query,
  counts,
  failed,
}: {
  query: HomeQuery;
  counts: CatalogueCounts | null;
  /** There is nothing to show, because loading failed. */
  failed: boolean;
}) {
  const { t, i18n } = useTranslation('home');
  const { search } = useLocation();
  const { city, locality } = query.filters;
  const place = addressText([locality ?? city], i18n.language);
  const title = () => {
    if (counts === null) return place ? t('inPlace', { place }) : t('list');
    const { total: count } = counts;
    return place ? t('countIn', { count, place }) : t('count', { count });
  };
  const { sort } = withUnderstood(query, counts);
  const isSorted = sort !== sortsOf(query)[0];
  const isSearch = query.text !== '' || isAnySet(query.filters);
  return (
    <>
      <HeadingRow
        title={
          <h2>
            <span aria-live="polite">{title()}</span>
            {isSorted ? <small>{t(`sorts.${sort}`)}</small> : null}
          </h2>
        }
        other={{ to: paths.map(search), icon: 'map', label: t('map') }}
      >
        <SortChoice query={query} sort={sort} />
      </HeadingRow>
      {isSearch && !failed && hasMeaning(query, counts) ? (
        <div className={styles['save']}>
          <Suspense fallback={null}>
            <SaveSearch query={query} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/**
 * Whether a search text can match hostels: it does, or it was understood as filters or a place. True until the hostels
 * are counted.
 */
function hasMeaning(query: HomeQuery, counts: CatalogueCounts | null): boolean {
  if (query.text === '' || counts === null) return true;
  const { filters } = withUnderstood(query, counts);
  return counts.total > 0 || counts.sortedBy === 'distance' || isAnySet(filters);
}

function isAnySet(filters: HomeQuery['filters']): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** A title and a link to the other view of the same hostels. */
export function HeadingRow({
  title,
  other,
  children,
}: {
  title: ReactNode;
  other: { to: string; icon: IconName; label: string };
  children?: ReactNode;
}) {
  return (
    <div className={styles['row']}>
      {title}
      <Link className={styles['switch']} to={other.to}>
        <Icon name={other.icon} size={18} /> {other.label}
      </Link>
      {children}
    </div>
  );
}
