import type { ComponentProps } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { listParam, withParam, withToggled } from '../../../shared/navigation/query-params.ts';
import { fits, savedFiltersOf } from '../saved/saved-filter.ts';
import { SavedList } from '../saved/saved-list.tsx';
import { savedOrderOf, type SavedOrder, savedOrders } from '../saved/saved-order.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './lists.module.css';
import './messages.ts';

/** Saved hostels, filtered and sorted by the address, with the controls. */
export function FilteredWishlist({ items, empty, ...rest }: ComponentProps<typeof SavedList>) {
  const { t } = useTranslation('lists');
  const [params, setParams] = useSearchParams();
  const go = (next: URLSearchParams) => setParams(next, { replace: true });
  const order = savedOrderOf(params.get('sort'));
  const asked = savedFiltersOf(listParam(params, 'only'));
  const none = <p className={styles['muted']}>{t('filter.none')}</p>;
  return (
    <>
      <FilterChoice
        items={items}
        asked={asked}
        onToggle={(filter) => go(withToggled(params, 'only', filter))}
      />
      {items.length > 1 ? (
        <OrderChoice order={order} onChoose={(next) => go(withParam(params, 'sort', next))} />
      ) : null}
      <SavedList
        {...rest}
        items={items.filter(fits(asked))}
        order={order}
        empty={items.length > 0 ? none : empty}
      />
    </>
  );
}

/** Chooses the sort order. */
function OrderChoice({
  order,
  onChoose,
}: {
  order: SavedOrder;
  onChoose: (order: SavedOrder) => void;
}) {
  const { t } = useTranslation('lists');
  return (
    <label className={styles['order']}>
      {t('order.label')}
      <select value={order} onChange={(event) => onChoose(savedOrderOf(event.target.value))}>
        {savedOrders.map((each) => (
          <option key={each} value={each}>
            {t(`order.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
