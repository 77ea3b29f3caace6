import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { defaultRegion, offlineRegion } from '../../../shared/storage/offline-region.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import type { HomeList } from './home-list.ts';
import type { HomeQuery } from '../query/home-query.ts';
import type { CityNotSaved as NotSaved } from '../offline-city/city-not-saved.tsx';
import type { CityPartlySaved as PartlySaved } from '../offline-city/city-partly-saved.tsx';
import type { UnstatedOffer as Offer } from './unstated-offer.tsx';
import type { NoMatch as NoMatchingHostels } from './no-match.tsx';
import styles from './list-end.module.css';

const NoMatch = lazyComponent<ComponentProps<typeof NoMatchingHostels>>(
  async () => (await import('./no-match.tsx')).NoMatch,
  ChunkUnavailable,
);

const UnstatedOffer = lazyComponent<ComponentProps<typeof Offer>>(
  async () => (await import('./unstated-offer.tsx')).UnstatedOffer,
  () => null,
);

const CityNotSaved = lazyComponent<ComponentProps<typeof NotSaved>>(
  async () => (await import('../offline-city/city-not-saved.tsx')).CityNotSaved,
  ChunkUnavailable,
);

const CityPartlySaved = lazyComponent<ComponentProps<typeof PartlySaved>>(
  async () => (await import('../offline-city/city-partly-saved.tsx')).CityPartlySaved,
  ChunkUnavailable,
);

/** The state below the cards. Claims the end only when the server confirmed it. */
export function ListEnd({
  list,
  query,
  onRetry,
}: {
  list: HomeList;
  query: HomeQuery;
  onRetry: () => void;
}) {
  const { t } = useTranslation('home');
  const offline = useConnection().state === 'offline';
  const isEmpty = list.cards.length === 0;
  const isEmptyOnPhone = isEmpty && list.source === 'phone';
  if (list.status === 'failed' && isEmpty && list.missing && list.failure?.kind !== 'problem') {
    return (
      <Suspense fallback={null}>
        <CityNotSaved missing={list.missing} onRetry={onRetry} />
      </Suspense>
    );
  }
  if (list.status === 'failed' && !isEmptyOnPhone)
    return <LoadFailed list={list} onRetry={onRetry} />;
  if (list.status === 'loading') return isEmpty ? null : <Spinner />;
  if (list.hasMore && !isEmptyOnPhone) return null;
  if (isEmpty && query.key !== '') {
    return (
      <Suspense fallback={<Spinner />}>
        <NoMatch query={query} unstated={list.unstated} />
      </Suspense>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState
        illustration="home"
        title={t('empty.title')}
        text={t('empty.text')}
        action={<LinkButton to={paths.createListing()}>{t('common:footer.list')}</LinkButton>}
      />
    );
  }
  const isCopy = list.source === 'phone' && offline;
  return (
    <>
      {list.unstated > 0 ? (
        <Suspense fallback={null}>
          <UnstatedOffer count={list.unstated} />
        </Suspense>
      ) : null}
      <p className={styles['end']}>{t(isCopy ? savedEndKey(list) : 'end')}</p>
    </>
  );
}

/** Offers more only if this phone may lack some. */
function savedEndKey({ onPhone }: HomeList): 'phoneEnd' | 'savedEnd' {
  return onPhone === null ? 'savedEnd' : 'phoneEnd';
}

function LoadFailed({ list, onRetry }: { list: HomeList; onRetry: () => void }) {
  const { t } = useTranslation('home');
  const down = list.failure?.unavailable === true;
  const offline = useConnection().state === 'offline' && !down;
  if (list.failure?.kind === 'problem') {
    return <ProblemNote title={t('failed')} problem={list.failure} onRetry={onRetry} />;
  }
  if (list.cards.length === 0 && offline && offlineRegion() !== defaultRegion) {
    return (
      <Suspense fallback={null}>
        <CityPartlySaved onRetry={onRetry} />
      </Suspense>
    );
  }
  if (list.cards.length === 0) {
    return (
      <EmptyState
        illustration={offline ? 'cloud-off' : 'alert'}
        title={offline ? t('nothingSaved.title') : t('failed')}
        text={
          offline
            ? t('nothingSaved.text')
            : t(down ? 'common:problem.unavailable' : 'common:problem.network')
        }
        action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
      />
    );
  }
  return (
    <div className={styles['failed']} role="status">
      <p>
        {list.source === 'server' && list.onPhone === null ? t('failed') : t(savedEndKey(list))}
      </p>
      <Button variant="secondary" small onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
