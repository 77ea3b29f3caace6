import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';
import { matchesFilters, type SavedFilter, savedFilters } from '../saved/saved-filter.ts';
import styles from './lists.module.css';

/** Filters that match some but not all of these hostels, and active filters. */
export function FilterChoice({
  items,
  asked,
  onToggle,
}: {
  items: readonly WishlistCopy[];
  asked: readonly SavedFilter[];
  onToggle: (filter: SavedFilter) => void;
}) {
  const { t } = useTranslation('lists');
  const choices = savedFilters
    .map((filter) => ({ filter, count: items.filter(matchesFilters([filter])).length }))
    .filter(({ filter, count }) => asked.includes(filter) || (count > 0 && count < items.length));
  if (items.length === 0 || choices.length === 0) return null;
  return (
    <fieldset className={styles['chips']}>
      <legend className="visually-hidden">{t('filter.label')}</legend>
      {choices.map(({ filter, count }) => (
        <button
          key={filter}
          type="button"
          className="chip"
          aria-pressed={asked.includes(filter)}
          onClick={() => onToggle(filter)}
        >
          {filter === 'changed' ? t('filter.changed') : t(`common:card.gender.${filter}`)}{' '}
          <span className={styles['count']}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
