import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OutboxItem } from '../../offline/db.ts';
import { cancel, retry } from '../../offline/outbox.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useAge } from '../../shared/ui/saved-age.tsx';
import styles from './outbox.module.css';
import './messages.ts';
import '../../offline/messages.ts';

const statusOf = { queued: 'waiting', sending: 'sending', 'needs-attention': 'needs-attention' };

/** One unsent write in plain words: what it is, how it fares, and what can be done about it. */
export function OutboxEntry({ item, hostel }: { item: OutboxItem; hostel: string | undefined }) {
  const { t, i18n } = useTranslation('outbox');
  const { t: tOffline } = useTranslation('offline');
  const age = useAge(new Date(item.createdAt).toISOString());
  const listingId = item.params.listingId;
  const known = i18n.exists(`what.${item.operation}`, { ns: 'outbox' });
  const what = t(`what.${known ? item.operation : 'other'}`, { hostel: hostel ?? t('aHostel') });
  return (
    <article className={styles['entry']} data-state={item.state}>
      <h2 className={styles['what']}>
        {listingId ? <Link to={paths.detail(listingId)}>{what}</Link> : what}
      </h2>
      <p className={styles['state']} role="status">
        <Icon name={item.state === 'needs-attention' ? 'alert' : 'cloud-wait'} size={20} />
        <strong>{tOffline(`status.${statusOf[item.state]}`)}</strong>
      </p>
      <ul className={styles['story']}>
        <li>{t('written', { age })}</li>
        {item.attempts > 0 ? <li>{t('attempts', { count: item.attempts })}</li> : null}
        <LastError item={item} />
      </ul>
      <Actions item={item} />
    </article>
  );
}

function LastError({ item }: { item: OutboxItem }): ReactNode {
  const { t } = useTranslation('outbox');
  const { t: tOffline } = useTranslation('offline');
  const { error } = item;
  if (error === undefined) return null;
  if (error.kind === 'network') return <li>{tOffline('reason.network')}</li>;
  if (error.status === 401) return <li>{tOffline('reason.signIn')}</li>;
  return (
    <li>
      {tOffline('reason.refused', { message: error.message ?? error.code ?? '' })}
      {error.requestId ? ` ${t('reference', { id: error.requestId })}` : null}
    </li>
  );
}

function Actions({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('outbox');
  const [tooLate, setTooLate] = useState(false);
  const sending = item.state === 'sending';
  return (
    <p className={styles['actions']}>
      <Button small disabled={sending} onClick={() => void retry(item.key)}>
        {t('sendNow')}
      </Button>
      <Button
        small
        variant="secondary"
        disabled={sending}
        onClick={() => void cancel(item.key).then((done) => setTooLate(!done))}
      >
        {t('cancel')}
      </Button>
      {tooLate ? <span role="alert">{t('tooLate')}</span> : null}
    </p>
  );
}
