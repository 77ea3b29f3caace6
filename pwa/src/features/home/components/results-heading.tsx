import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { SortChoice } from '../filters/sort-choice.tsx';
import { type CatalogueCounts, withUnderstood } from '../filters/use-catalogue-counts.ts';
import { type HomeQuery, sortsOf } from '../query/home-query.ts';
import styles from './results-heading.module.css';

/** Number of hostels, sort order, and the way to the map. */
export function ResultsHeading({
  query,
  counts,
}: {
  query: HomeQuery;
  counts: CatalogueCounts | null;
}) {
  const { t, i18n } = useTranslation('home');
  const { search } = useLocation();
  const place = addressText([query.filters.locality], i18n.language);
  const title = () => {
    // The count of an earlier query would be wrong.
    if (counts?.key !== query.key) return place ? t('inPlace', { place }) : t('list');
    const { total: count } = counts;
    return place ? t('countIn', { count, place }) : t('count', { count });
  };
  const { sort } = withUnderstood(query, counts);
  const isSorted = sort !== sortsOf(query)[0];
  return (
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
  );
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
