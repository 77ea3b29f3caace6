import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { listParam, withToggled } from '../../../shared/navigation/query-params.ts';
import { matchesFilters, savedFiltersOf } from '../saved/saved-filter.ts';
import { SavedList } from '../saved/saved-list.tsx';
import { savedOrderOf } from '../saved/saved-order.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './lists.module.css';
import './messages.ts';

/** Saved hostels, filtered and sorted by the address. `renderTop` places the filters. */
export function FilteredWishlist({
  items,
  empty,
  renderTop,
  ...rest
}: ComponentProps<typeof SavedList> & { renderTop: (filters: ReactNode) => ReactNode }) {
  const { t } = useTranslation('lists');
  const [params, setParams] = useSearchParams();
  const asked = savedFiltersOf(listParam(params, 'only'));
  const none = <p className={styles['muted']}>{t('filter.none')}</p>;
  return (
    <>
      {renderTop(
        <FilterChoice
          items={items}
          asked={asked}
          onToggle={(filter) => setParams(withToggled(params, 'only', filter), { replace: true })}
        />,
      )}
      <SavedList
        {...rest}
        key={params.get('list')}
        items={items.filter(matchesFilters(asked))}
        order={savedOrderOf(params.get('sort'))}
        empty={items.length > 0 ? none : empty}
      />
    </>
  );
}
