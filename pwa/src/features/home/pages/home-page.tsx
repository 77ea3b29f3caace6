import type { ListingCard } from '@patna/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../shared/document-title.ts';
import { useHydrated } from '../../../shared/hydrated.ts';
import { useShownCopy } from '../../../shared/shown-copy.ts';
import { Banner } from '../banner.tsx';
import { CardGrid } from '../card-grid.tsx';
import { FilterBar, SortChoice } from '../filter-bar.tsx';
import { type HomeQuery, plainQuery, readHomeQuery } from '../home-query.ts';
import { ListEnd } from '../list-end.tsx';
import { useHomeList } from '../use-home-list.ts';
import { useInfiniteScroll } from '../use-infinite-scroll.ts';
import { useScrollMemory } from '../use-scroll-memory.ts';
import styles from './home-page.module.css';

/** Home: banner, the grid of hostels that grows while scrolling, its end, then the footer. */
export function Page({
  renderAction,
  footer,
}: {
  renderAction: (card: ListingCard) => ReactNode;
  footer: ReactNode;
}) {
  const { t } = useTranslation('home');
  useDocumentTitle(`${t('title')} · ${t('common:brand')}`);
  const { search } = useLocation();
  const query = useHomeQuery();
  const { list, loadMore, showMoreSaved } = useHomeList(query);
  useShownCopy(list.source === 'phone' ? list.readAt : null);
  useScrollMemory(`/${search}`, list, loadMore);
  const fromPhone = list.source === 'phone';
  const moreOnPhone = fromPhone && (list.onPhone === null || list.cards.length < list.onPhone);
  useInfiniteScroll({
    active: list.status !== 'loading' && (fromPhone ? moreOnPhone : list.hasMore),
    page: `${list.key} ${fromPhone ? `${list.cards.length} saved` : list.page}`,
    onReach: fromPhone ? showMoreSaved : loadMore,
  });
  const place = query.filters.locality ?? null;
  const ended = !list.hasMore && list.status !== 'loading';
  return (
    <>
      <div className={styles['page']}>
        <Banner />
        <FilterBar query={query} />
        <div className={styles['heading']}>
          <h2>{place ? t('inPlace', { place }) : t('list')}</h2>
          <SortChoice query={query} />
        </div>
        <CardGrid
          cards={list.cards}
          waiting={
            list.cards.length === 0 && list.status !== 'failed' && list.hasMore && !fromPhone
          }
          renderAction={renderAction}
        />
        <ListEnd list={list} query={query} onRetry={() => void loadMore()} />
      </div>
      {ended || list.status === 'failed' ? footer : null}
    </>
  );
}

/** What the address asks for; the server draws everything, so it counts once we have taken over. */
function useHomeQuery(): HomeQuery {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  return useMemo(() => (hydrated ? readHomeQuery(params) : plainQuery), [hydrated, params]);
}
