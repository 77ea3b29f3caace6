import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  currentSearchParams,
  withParam,
  inThisEntry,
} from '../../../shared/navigation/query-params.ts';
import { type HomeQuery, sortsOf } from '../query/home-query.ts';
import styles from './filter-bar.module.css';

/**
 * The sort order, for wide screens; on phones it is in the filter sheet. `sort` is the order in
 * use, which may come from the search text.
 */
export function SortChoice({ query, sort }: { query: HomeQuery; sort: HomeQuery['sort'] }) {
  const { t } = useTranslation('home');
  const [, setParams] = useSearchParams();
  const sorts = sortsOf(query);
  const offered = new Set(sort === query.sort ? sorts : [sort, ...sorts.slice(1)]);
  return (
    <select
      className={styles['sort']}
      aria-label={t('filters.sort')}
      value={sort}
      onChange={({ target: { value } }) =>
        setParams(
          withParam(currentSearchParams(), 'sort', value === sorts[0] ? '' : value),
          inThisEntry(),
        )
      }
    >
      {[...offered].map((each) => (
        <option key={each} value={each}>
          {t(`sorts.${each}`)}
        </option>
      ))}
    </select>
  );
}
