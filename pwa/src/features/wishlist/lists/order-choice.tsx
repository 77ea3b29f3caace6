import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import styles from './lists.module.css';
import { type SavedOrder, savedOrderOf, savedOrders } from '../saved/saved-order.ts';

/** Chooses the sort order. */
export function OrderChoice({
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
