import type { ListingCard } from '@patna/contracts';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { DistanceContext } from '../../../shared/listing/distance-badge.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { useStaleNotice } from '../../../shared/ui/feedback/stale-notice.ts';
import { Banner } from '../components/banner.tsx';
import { CardGrid } from '../list/card-grid.tsx';
import { ResultsHeading } from '../components/results-heading.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ListEnd } from '../list/list-end.tsx';
import type { SaveCityNote as SaveNote } from '../offline-city/save-city.tsx';
import { NearPlaceNote } from '../filters/near-place-note.tsx';
import { LazyUnderstoodQuery } from '../understood/lazy-understood-query.tsx';
import { withUnderstood } from '../filters/catalogue-counts.ts';
import { useCatalogueCounts } from '../filters/use-catalogue-counts.ts';
import { useHomeList } from '../list/use-home-list.ts';
import { useHomeQuery } from '../query/use-home-query.ts';
import { useListTitle } from '../query/use-list-title.ts';
import { useInfiniteScroll } from '../list/use-infinite-scroll.ts';
import { useSavedScroll } from '../list/use-saved-scroll.ts';
import styles from './home-page.module.css';

const SaveCityNote = lazyComponent<ComponentProps<typeof SaveNote>>(
  async () => (await import('../offline-city/save-city.tsx')).SaveCityNote,
  () => null,
);

export function HomePage({
  renderAction,
  footer,
}: {
  renderAction: (card: ListingCard) => ReactNode;
  footer: ReactNode;
}) {
  const { t } = useTranslation('home');
  const { search } = useLocation();
  const query = useHomeQuery();
  useDocumentTitle(useListTitle(query.filters.city));
  const counts = useCatalogueCounts(query);
  const { list, loadMore, retry, staleSince } = useHomeList(query);
  useStaleNotice(staleSince);
  useSavedScroll(`/${search}`, list, loadMore);
  const { sort } = withUnderstood(query, counts);
  const [first] = list.cards;
  const fromPhone = list.source === 'phone';
  useInfiniteScroll({
    active: list.canLoadMore,
    // With `readAt`, so that a reloaded list requests its pages again.
    page: `${query.key} ${list.source} ${list.readAt} ${list.pageCount}`,
    onReach: loadMore,
  });
  // A cached document with all hostels keeps showing its end while it reloads.
  const hasEnded = !list.hasMore && (list.status !== 'loading' || list.source === 'document');
  const hasFailed = list.status === 'failed' && !first && !fromPhone;
  return (
    <>
      <div className={styles['page']}>
        {query.text ? <h1 className="visually-hidden">{t('bannerTitle')}</h1> : <Banner />}
        <FilterBar query={query} counts={counts} />
        <LazyUnderstoodQuery
          query={query}
          relaxed={list.relaxed}
          nearestKm={sort === 'distance' && first ? list.distances[first.id] : undefined}
        />
        <ResultsHeading query={query} counts={counts} failed={hasFailed} />
        {list.missing && list.source === 'server' && first ? (
          <Suspense fallback={null}>
            <SaveCityNote missing={list.missing} />
          </Suspense>
        ) : null}
        <NearPlaceNote near={query.near} city={query.filters.city} />
        <DistanceContext value={list.distances}>
          <CardGrid
            cards={list.cards}
            waiting={
              list.cards.length === 0 && list.status !== 'failed' && list.hasMore && !fromPhone
            }
            renderAction={renderAction}
          />
        </DistanceContext>
        <ListEnd list={list} query={query} onRetry={retry} />
      </div>
      {hasEnded || list.status === 'failed' ? footer : null}
    </>
  );
}
