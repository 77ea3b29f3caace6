import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useStaleNotice } from '../../../shared/ui/feedback/stale-notice.ts';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import { useGetWishlistQuery } from '../api.ts';
import type { WishlistByList as Listed } from '../lists/wishlist-by-list.tsx';
import '../messages.ts';
import { OrderSelect } from '../saved/order-select.tsx';
import { SavedList, SavedSkeletons, SavedToolsPlaceholder } from '../saved/saved-list.tsx';
import type { WishlistSlots } from './wishlist-slots.ts';
import styles from '../wishlist.module.css';
import { Link } from 'react-router-dom';
import { useOutbox } from '../../../offline/outbox/queue.ts';
import '../../../offline/outbox/messages.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';

/** If the code for lists cannot be loaded, the hostels are shown without them. */
const WishlistByList = lazyComponent<Parameters<typeof Listed>[0]>(
  async () => (await import('../lists/wishlist-by-list.tsx')).WishlistByList,
  ({ items, renderMark }) => <SavedList items={items} renderMark={renderMark} />,
);

/** `/my-profile/wishlist`: saved hostels on this phone, synchronised with the server. */
export function WishlistPage({
  searches,
  ...slots
}: WishlistSlots & {
  /** The person's saved searches. */
  searches: ReactNode;
}) {
  const { t } = useTranslation('wishlist');
  const userId = useSession().user?.id ?? '';
  const copies = useWishlist();
  const query = useGetWishlistQuery(userId, { refetchOnMountOrArgChange: true });
  const failure = query.error as ApiFailure | undefined;
  const fresh = query.isSuccess && failure === undefined;
  useStaleNotice(fresh ? null : (copies?.syncedAt ?? null));
  useAskAgainOnReturn(failure?.kind === 'network', query.refetch);

  const isLoaded = copies !== undefined && (copies.items.length > 0 || copies.syncedAt !== null);
  const unreadable = copies?.unreadable === true;
  const waiting = copies === undefined || (!isLoaded && !unreadable && failure === undefined);
  return (
    <PageFrame
      title={t('title')}
      actions={copies !== undefined && copies.items.length > 1 ? <OrderSelect /> : null}
    >
      <div className={styles['stack']}>
        {failure ? (
          <FetchFailed failure={failure} isLoaded={isLoaded} onRetry={query.refetch} />
        ) : null}
        {unreadable ? <StorageUnreadable /> : null}
        <PendingRemovals />
        {waiting ? (
          <>
            <SavedToolsPlaceholder />
            <SavedSkeletons />
          </>
        ) : null}
        {isLoaded ? (
          <Suspense
            fallback={
              <div className={styles['whole-soon']} aria-busy="true">
                {copies.items.length > 0 ? <SavedToolsPlaceholder /> : null}
                <SavedList items={copies.items} renderMark={slots.renderMark} />
              </div>
            }
          >
            <WishlistByList items={copies.items} {...slots} />
          </Suspense>
        ) : null}
        {searches}
      </div>
    </PageFrame>
  );
}

function FetchFailed({
  failure,
  isLoaded,
  onRetry,
}: {
  failure: ApiFailure;
  isLoaded: boolean;
  onRetry: () => unknown;
}) {
  const { t } = useTranslation('wishlist');
  const { state } = useConnection();
  const offline = failure.kind === 'network';
  const reason = offline ? t('failed.network') : failure.message;
  const title = t('failed.title', { reason });
  if (offline && state === 'offline' && isLoaded) {
    return (
      <p className={styles['note']} data-passing="whole">
        {title}
      </p>
    );
  }
  const message = t(isLoaded ? 'failed.kept' : 'failed.nothing');
  const requestId = offline ? undefined : failure.requestId;
  return (
    <ProblemNote
      title={title}
      problem={{ kind: 'problem', message, requestId }}
      onRetry={() => void onRetry()}
    />
  );
}

/** Refetches the list when the network returns. */
function useAskAgainOnReturn(lost: boolean, refetch: () => unknown): void {
  const { state } = useConnection();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (state === 'offline' || lost) wasOffline.current = true;
    if (state !== 'online' || !wasOffline.current) return;
    wasOffline.current = false;
    void refetch();
  }, [lost, state, refetch]);
}

/** Counts removals that the server has not confirmed yet. */
function PendingRemovals() {
  const { t } = useTranslation(['wishlist', 'offline']);
  const removals = useOutbox()?.filter((item) => item.operation === 'removeFromWishlist') ?? [];
  if (removals.length === 0) return null;
  return (
    <p className={styles['note']}>
      <Icon name="cloud-wait" size={18} />
      <span>{t('removals', { count: removals.length })}</span>
      <Link to={paths.outbox()}>{t('status.waiting', { ns: 'offline' })}</Link>
    </p>
  );
}
