import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { currentSearchParams, withParam } from '../../../shared/navigation/query-params.ts';
import { type HomeQuery, sortsOf } from '../query/home-query.ts';
import styles from './filter-bar.module.css';

/** For wide screens; on phones the sort order is in the sheet. */
export function SortChoice({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
  const [, setParams] = useSearchParams();
  const sorts = sortsOf(query);
  return (
    <select
      className={styles['sort']}
      aria-label={t('filters.sort')}
      value={query.sort}
      onChange={({ target: { value } }) =>
        setParams(withParam(currentSearchParams(), 'sort', value === sorts[0] ? '' : value), {
          replace: true,
        })
      }
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </select>
  );
}
