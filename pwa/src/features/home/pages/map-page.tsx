import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../shared/navigation/query-params.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { HomeQuery } from '../query/home-query.ts';
import { NearPlaceNote } from '../filters/near-place-note.tsx';
import { loadCatalogue } from '../list/lazy-offline-modules.ts';
import { HeadingRow } from '../components/results-heading.tsx';
import { LazyUnderstoodQuery } from '../understood/lazy-understood-query.tsx';
import { useCatalogueCounts } from '../filters/use-catalogue-counts.ts';
import { CityNotSaved } from '../offline-city/city-not-saved.tsx';
import { useMissingRegion } from '../offline-city/use-missing-region.ts';
import { useHomeQuery } from '../query/use-home-query.ts';
import { useListTitle } from '../query/use-list-title.ts';
import type { UnstatedOffer as Offer } from '../list/unstated-offer.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import styles from './home-page.module.css';

const UnstatedOffer = lazyComponent<ComponentProps<typeof Offer>>(
  async () => (await import('../list/unstated-offer.tsx')).UnstatedOffer,
  () => null,
);

/** The home list's query shown on a map. */
export function MapPage({ renderMap }: { renderMap: (query: HomeQuery) => ReactNode }) {
  const { t } = useTranslation('home');
  const [params] = useSearchParams();
  const query = useHomeQuery();
  const counts = useCatalogueCounts(query);
  const missing = useMissingRegion(query);
  const title = useListTitle(query.filters.city);
  useDocumentTitle(t('map'));
  /** Only syncs: the map reads the catalogue again after each sync. */
  const retry = () => void loadCatalogue().then(({ syncNow }) => syncNow());
  const unstated = params.has('hostel') ? 0 : (counts?.unstated ?? 0);
  const listParams = withParam(params, 'hostel', '').toString();
  return (
    <div className={`${styles['page']} ${styles['map']}`}>
      <FilterBar query={query} counts={counts} />
      <LazyUnderstoodQuery query={query} relaxed={counts?.relaxed ?? []} />
      <HeadingRow
        title={<h1>{title}</h1>}
        other={{ to: paths.list(listParams && `?${listParams}`), icon: 'menu', label: t('asList') }}
      />
      <NearPlaceNote near={query.near} city={query.filters.city} />
      {missing ? <CityNotSaved missing={missing} onRetry={retry} /> : renderMap(query)}
      {unstated > 0 && !missing ? (
        <Suspense fallback={null}>
          <UnstatedOffer count={unstated} />
        </Suspense>
      ) : null}
    </div>
  );
}
