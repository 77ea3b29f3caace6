import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { withParam } from '../../../shared/navigation/query-params.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { HomeQuery } from '../query/home-query.ts';
import { NearPlaceNote } from '../filters/near-place-filter.tsx';
import { useHomeQuery } from '../query/use-home-query.ts';
import styles from './home-page.module.css';

/** The home list's query shown on a map. */
export function MapPage({ renderMap }: { renderMap: (query: HomeQuery) => ReactNode }) {
  const { t } = useTranslation('home');
  const [params] = useSearchParams();
  const query = useHomeQuery();
  useDocumentTitle(t('map'));
  const listParams = withParam(params, 'hostel', '').toString();
  return (
    <div className={styles['page']}>
      <div className={styles['heading']}>
        <h1>{t('title')}</h1>
        <Link className={`chip ${styles['map']}`} to={paths.list(listParams && `?${listParams}`)}>
          <Icon name="menu" size={18} /> {t('asList')}
        </Link>
      </div>
      <FilterBar query={query} />
      <NearPlaceNote near={query.near} />
      <div className={styles['below']}>{renderMap(query)}</div>
    </div>
  );
}
