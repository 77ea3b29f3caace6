import type { ListingCard } from '@patna/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../shared/document-title.ts';
import { useHydrated } from '../../../shared/hydrated.ts';
import { useShownCopy } from '../../../shared/shown-copy.ts';
import { Banner } from '../banner.tsx';
import { CardGrid } from '../card-grid.tsx';
import { ListEnd } from '../list-end.tsx';
import { isInPlace } from '../place.ts';
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
  const { list, loadMore } = useHomeList();
  useShownCopy(list.source === 'phone' ? list.readAt : null);
  useScrollMemory(`/${search}`, list, loadMore);
  useInfiniteScroll({
    active: list.hasMore && list.status === 'idle' && list.source === 'server',
    page: list.page,
    onReach: loadMore,
  });
  const place = usePlace();
  const cards = place ? list.cards.filter((card) => isInPlace(card, place)) : list.cards;
  const ended = !list.hasMore && list.status !== 'loading';
  return (
    <>
      <div className={styles['page']}>
        <Banner />
        <h2 className={styles['heading']}>{place ? t('inPlace', { place }) : t('list')}</h2>
        <CardGrid
          cards={cards}
          waiting={list.cards.length === 0 && list.status !== 'failed' && list.hasMore}
          renderAction={renderAction}
        />
        <ListEnd list={list} shown={cards.length} place={place} onRetry={() => void loadMore()} />
      </div>
      {ended || list.status === 'failed' ? footer : null}
    </>
  );
}

/** The place chosen in the address; the server draws every place, so it counts once we have taken over. */
function usePlace(): string | null {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const place = params.get('place')?.trim().slice(0, 60);
  return hydrated && place ? place : null;
}
