import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { saveGender } from '../filters/saved-gender.ts';
import type { HomeList } from './home-list-slice.ts';
import type { HomeQuery } from '../query/home-query.ts';
import type { LoosenFilters as Loosen } from './loosen-filters.tsx';
import styles from './list-end.module.css';

/** Names the filter in the way. Nothing without its code. */
const LoosenFilters = lazyComponent<ComponentProps<typeof Loosen>>(
  async () => (await import('./loosen-filters.tsx')).LoosenFilters,
  () => null,
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
  const { t, i18n } = useTranslation('home');
  const offline = useConnection().state === 'offline';
  const isEmpty = list.cards.length === 0;
  const isEmptyOnPhone = isEmpty && list.source === 'phone';
  if (list.status === 'failed' && !isEmptyOnPhone)
    return <LoadFailed list={list} onRetry={onRetry} />;
  if (list.status === 'loading') return isEmpty ? null : <Spinner />;
  if (list.hasMore && !isEmptyOnPhone) return null;
  const place = addressText([query.filters.locality], i18n.language);
  const asksMore = query.key.includes('&');
  if (place && isEmpty && !asksMore) {
    return (
      <EmptyState
        illustration="pin"
        title={t('notThere.title', { place })}
        text={t('notThere.text')}
        action={<LinkButton to={paths.home()}>{t('showAll')}</LinkButton>}
      />
    );
  }
  if (isEmpty && query.key !== '') {
    return (
      <EmptyState
        illustration="search"
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={
          <>
            <Suspense fallback={null}>
              <LoosenFilters query={query} />
            </Suspense>
            <LinkButton to={paths.home()} onClick={() => saveGender('')}>
              {t('noMatch.action')}
            </LinkButton>
          </>
        }
      />
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
  return <p className={styles['end']}>{t(isCopy ? savedEndKey(list) : 'end')}</p>;
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
