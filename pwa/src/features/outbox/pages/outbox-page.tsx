import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useLostItemCount } from '../../../offline/outbox/lost-items.ts';
import { isPending } from '../../../offline/outbox/outbox-item.ts';
import { canSyncInBackground } from '../../../offline/outbox/trigger-replay.ts';
import { useOutbox } from '../../../offline/outbox/queue.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import '../messages.ts';
import { LostItemsNotice } from '../lost-items-notice.tsx';
import { useEditDrafts } from '../outbox-edit-draft.ts';
import { OrphanedEdit } from '../orphaned-edit.tsx';
import { OutboxEntry } from '../outbox-entry.tsx';
import styles from '../outbox.module.css';
import { useHostelNames } from '../use-hostel-names.ts';

/** `/my-profile/outbox`: all writes that the server does not have yet. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const items = useOutbox();
  const erased = useLostItemCount();
  const keys = new Set(items?.map(({ key }) => key));
  const left = useEditDrafts().filter(({ key }) => items && !keys.has(key));
  const names = useHostelNames([
    ...(items ?? []).map((item) => item.params.listingId),
    ...left.map((edit) => edit.listingId),
  ]);
  const { state } = useConnection();
  const online = canSyncInBackground() ? 'lead' : 'leadWhenOpen';
  const lead = items?.some(isPending)
    ? queuedWriteText(t(state === 'offline' ? 'leadOffline' : online))
    : null;
  return (
    <PageFrame
      narrow
      title={t('title')}
      lead={lead}
      actions={
        <LinkButton variant="text" small to={paths.storage()}>
          {t('storage')}
        </LinkButton>
      }
    >
      <LostItemsNotice />
      {items === undefined ? <Skeleton height="180px" /> : null}
      {items === null ? <StorageUnreadable /> : null}
      {items?.length === 0 ? (
        <EmptyState
          illustration="check"
          title={t('empty.title')}
          text={erased === 0 && left.length === 0 ? t('empty.text') : undefined}
          action={<LinkButton to={paths.home()}>{t('empty.action')}</LinkButton>}
        />
      ) : null}
      <ul className={styles['list']}>
        {left.map((edit) => (
          <li key={edit.key}>
            <OrphanedEdit edit={edit} hostel={names.get(edit.listingId ?? '')} />
          </li>
        ))}
        {items?.map((item) => (
          <li key={item.key}>
            <OutboxEntry item={item} hostel={names.get(item.params.listingId ?? '')} />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
