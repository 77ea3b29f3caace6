import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../offline/connection.ts';
import { useWishlist } from '../../../offline/wishlist-copies.ts';
import type { ApiFailure } from '../../../shared/api.ts';
import { HostelCardSkeleton } from '../../../shared/listing/hostel-card-skeleton.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useShownCopy } from '../../../shared/shown-copy.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { useGetWishlistQuery } from '../api.ts';
import '../messages.ts';
import { RemovalsWaiting } from '../removals-waiting.tsx';
import { RemovedStrip } from '../removed-strip.tsx';
import { SavedCard } from '../saved-card.tsx';
import { useJustRemoved } from '../use-just-removed.ts';
import styles from '../wishlist.module.css';

/** `/my-profile/wishlist`: the copies on this phone, kept in step with the server's list. */
export function Page() {
  const { t } = useTranslation('wishlist');
  const userId = useSession().user?.id ?? '';
  const copies = useWishlist();
  const query = useGetWishlistQuery(userId, { refetchOnMountOrArgChange: true });
  const failure = query.error as ApiFailure | undefined;
  const fresh = query.isSuccess && failure === undefined;
  useShownCopy(fresh ? null : (copies?.syncedAt ?? null));
  useAskAgainOnReturn(failure?.kind === 'network', query.refetch);

  const heard = copies !== undefined && (copies.items.length > 0 || copies.syncedAt !== null);
  const waiting = copies === undefined || (!heard && failure === undefined);
  return (
    <PageFrame title={t('title')}>
      <div className={styles['stack']}>
        {failure ? <FetchFailed failure={failure} kept={heard} onRetry={query.refetch} /> : null}
        <RemovalsWaiting />
        {waiting ? <Skeletons /> : null}
        {heard ? <SavedList items={copies.items} /> : null}
      </div>
    </PageFrame>
  );
}

type Copies = NonNullable<ReturnType<typeof useWishlist>>['items'];

function SavedList({ items }: { items: Copies }) {
  const { t } = useTranslation('wishlist');
  const removed = useJustRemoved(items);
  if (items.length === 0 && removed.rows.length === 0) {
    return (
      <EmptyState
        illustration="heart"
        title={t('empty.title')}
        text={t('empty.text')}
        action={<LinkButton to={paths.home()}>{t('empty.action')}</LinkButton>}
      />
    );
  }
  const gone = new Set(removed.rows.map((row) => row.listingId));
  const shown = [...items, ...removed.rows].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return (
    <ul className={styles['grid']}>
      {shown.map((row, n) => (
        <li key={row.listingId}>
          {gone.has(row.listingId) ? (
            <RemovedStrip
              name={row.card.propertyName}
              onUndo={() => removed.undo(row)}
              onOver={() => removed.forget(row.listingId)}
            />
          ) : (
            <SavedCard row={row} first={n === 0} onRemove={() => removed.remove(row)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FetchFailed({
  failure,
  kept,
  onRetry,
}: {
  failure: ApiFailure;
  kept: boolean;
  onRetry: () => unknown;
}) {
  const { t } = useTranslation('wishlist');
  const { state } = useConnection();
  const offline = failure.kind === 'network';
  const reason = offline ? t('failed.network') : failure.message;
  const title = t('failed.title', { reason });
  if (offline && state === 'offline' && kept) return <p className={styles['note']}>{title}</p>;
  const message = t(kept ? 'failed.kept' : 'failed.nothing');
  const requestId = offline ? undefined : failure.requestId;
  return (
    <ProblemNote
      title={title}
      problem={{ kind: 'problem', message, requestId }}
      onRetry={() => void onRetry()}
    />
  );
}

function Skeletons() {
  return (
    <ul className={styles['grid']} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <li key={key}>
          <HostelCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** A list that failed for want of a network is asked for again when there is one. */
function useAskAgainOnReturn(lost: boolean, refetch: () => unknown): void {
  const { state } = useConnection();
  useEffect(() => {
    if (lost && state === 'online') void refetch();
  }, [lost, state, refetch]);
}
