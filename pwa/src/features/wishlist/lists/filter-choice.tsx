import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { matchesFilters, type SavedFilter, savedFilters } from '../saved/saved-filter.ts';
import styles from './lists.module.css';

/** Offers the filters that match some but not all of these hostels, and the active ones. */
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
    <fieldset className={styles['row']}>
      <legend className="visually-hidden">{t('filter.label')}</legend>
      {choices.map(({ filter, count }) => (
        <Chip
          key={filter}
          pressed={asked.includes(filter)}
          count={count}
          onClick={() => onToggle(filter)}
        >
          {filter === 'changed' ? t('filter.changed') : t(`common:card.gender.${filter}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
