import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../shared/navigation/query-params.ts';
import '../messages.ts';
import { savedOrderOf, savedOrders } from './saved-order.ts';
import styles from '../wishlist.module.css';

/** Chooses the sort order, which the address keeps. */
export function OrderSelect() {
  const { t } = useTranslation('wishlist');
  const [params, setParams] = useSearchParams();
  return (
    <label className={styles['order']}>
      <span className="visually-hidden">{t('order.label')}</span>
      <select
        value={savedOrderOf(params.get('sort'))}
        onChange={({ target }) =>
          setParams(withParam(params, 'sort', target.value), { replace: true })
        }
      >
        {savedOrders.map((each) => (
          <option key={each} value={each}>
            {t(`order.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
