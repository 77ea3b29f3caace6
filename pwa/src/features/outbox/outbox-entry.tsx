import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import type { EnquiryReplyInput } from '@patna/contracts';
import type { OutboxItem } from '../../offline/database/db.ts';
import { sendWithoutPhotos } from '../../offline/enquiries/edit-message-photos.ts';
import { useConnection } from '../../offline/network/use-connection.ts';
import { retry, takeBack } from '../../offline/outbox-commands.ts';
import { ResendButton } from '../../shared/enquiry/resend-button.tsx';
import { CancelButton } from '../../shared/enquiry/cancel-button.tsx';
import { isPlaceholderText } from '../../shared/enquiry/placeholder-text.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { readEditDraft } from './outbox-edit-draft.ts';
import { isEditable } from './editable-fields.ts';
import { OutboxItemHistory } from './outbox-item-history.tsx';
import { SmsFallback } from './sms-fallback.tsx';
import styles from './outbox.module.css';
import './messages.ts';
import '../../offline/outbox/messages.ts';

/** In its own chunk because it contains the contract's schemas. */
const OutboxEdit = lazyComponent(
  async () => (await import('./outbox-edit.tsx')).OutboxEdit,
  ChunkUnavailable,
);

const statusOf = { queued: 'waiting', sending: 'sending', 'needs-attention': 'needs-attention' };

/** One unsent write: what it is, its status, and possible actions. */
export function OutboxEntry({ item, hostel }: { item: OutboxItem; hostel: string | undefined }) {
  const { t, i18n } = useTranslation('outbox');
  const { t: tOffline } = useTranslation('offline');
  const [editing, setEditing] = useState(() => readEditDraft(item.key) !== null);
  const listingId = item.params.listingId;
  const known = i18n.exists(`what.${item.operation}`, { ns: 'outbox' });
  const what = t(`what.${known ? item.operation : 'other'}`, { hostel: hostel ?? t('aHostel') });
  return (
    <Card as="article" className={styles['entry']} data-state={item.state}>
      <h2 className={styles['what']}>
        {listingId ? <Link to={paths.detail(listingId)}>{what}</Link> : what}
      </h2>
      <p className={styles['state']} role="status">
        <Icon name={item.state === 'needs-attention' ? 'alert' : 'cloud-wait'} size={20} />
        <strong>{tOffline(`status.${statusOf[item.state]}`)}</strong>
      </p>
      <OutboxItemHistory item={item} />
      {item.operation === 'sendEnquiry' && item.state === 'queued' ? (
        <SmsFallback item={item} />
      ) : null}
      {editing ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <OutboxEdit item={item} onDone={() => setEditing(false)} />
        </Suspense>
      ) : null}
      {editing ? null : <Actions item={item} onEdit={() => setEditing(true)} />}
    </Card>
  );
}

function hasWordsAndPhotos({ operation, body }: OutboxItem): boolean {
  if (operation !== 'replyToEnquiry') return false;
  const { text, photos = [] } = body as EnquiryReplyInput;
  return photos.length > 0 && !isPlaceholderText(text);
}

function Actions({ item, onEdit }: { item: OutboxItem; onEdit: () => void }) {
  const { t } = useTranslation('outbox');
  const sending = item.state === 'sending';
  const offline = useConnection().state === 'offline';
  return (
    <p className={styles['actions']}>
      {offline && item.state === 'queued' ? null : (
        <ResendButton
          label={t('sendNow')}
          disabled={sending}
          onSend={(warned) => retry(item.key, warned)}
        />
      )}
      {isEditable(item) ? (
        <Button small variant="secondary" disabled={sending} onClick={onEdit}>
          {t('edit.start')}
        </Button>
      ) : null}
      {hasWordsAndPhotos(item) && item.state === 'needs-attention' ? (
        <Button small variant="secondary" onClick={() => void sendWithoutPhotos(item.key)}>
          {t('sendWithoutPhotos')}
        </Button>
      ) : null}
      <CancelButton
        label={t('cancel')}
        variant="secondary"
        disabled={sending}
        onCancel={(warned) => takeBack(item.key, warned)}
      />
    </p>
  );
}
