import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { type QueueKind, useModerationQueueQuery } from './api.ts';
import styles from './moderation.module.css';
import { PendingOrFailed } from './pending-or-failed.tsx';
import { Pager } from '../../shared/pager/pager.tsx';
import { keyOf, QueueEntry } from './queue-entry.tsx';

/** A queue, oldest first. Not cached, because decisions need a network. */
export function QueueList({
  kind,
  page,
  onPage,
}: {
  kind: QueueKind;
  page: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useModerationQueueQuery(
    { userId, kind, page },
    { refetchOnMountOrArgChange: true },
  );
  const isRefused = (error as { status?: number } | undefined)?.status === 403;
  if (currentData === undefined || isRefused)
    return <PendingOrFailed error={error} onRetry={refetch} />;
  if (currentData.data.length === 0) {
    return (
      <EmptyState
        illustration="check"
        title={t('nothing')}
        text={t('nothingText')}
        action={<Button onClick={() => void refetch()}>{t('lookAgain')}</Button>}
      />
    );
  }
  return (
    <>
      {/* The entries stay, with what is typed in them. */}
      {error ? <PendingOrFailed error={error} onRetry={refetch} /> : null}
      <ul className={styles['list']}>
        {currentData.data.map((item) => (
          <li key={keyOf(item)}>
            <QueueEntry item={item} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={currentData.totalPages} onPage={onPage} />
    </>
  );
}
