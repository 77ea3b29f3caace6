import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import type { OutboxItem, OutboxTry } from '../../offline/database/db.ts';
import { mayArriveTwice, mayHaveArrived } from '../../offline/outbox/outbox-item.ts';
import { dateFormat } from '../../shared/format/date.ts';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './outbox.module.css';
import './messages.ts';
import '../../offline/outbox/messages.ts';

/** The history of an unsent write and its next step. */
export function OutboxItemHistory({ item }: { item: OutboxItem }) {
  const { t, i18n } = useTranslation('outbox');
  const age = useAgeText(new Date(item.createdAt).toISOString());
  const time = (at: number) => timeOf(at, i18n.language);
  const [now] = useState(Date.now);
  const tries = item.tries ?? [];
  const triedAt = tries.at(-1)?.at ?? item.createdAt;
  const later = item.state === 'queued' && item.nextAttemptAt > triedAt;
  const next = (item.askedNotBefore ?? 0) >= item.nextAttemptAt ? 'asked' : 'next';
  return (
    <ul className={styles['story']}>
      <li>{t('written', { age })}</li>
      {item.attempts > 0 ? <li>{t('attempts', { count: item.attempts })}</li> : null}
      {tries.map((one) => (
        <li key={one.at}>{t(`tries.${kindOf(one)}`, { time: time(one.at) })}</li>
      ))}
      <Reason item={item} />
      {mayHaveArrived(item) && item.state !== 'sending' ? (
        <li>{t(mayArriveTwice(item, now) ? 'mayArriveTwice' : 'mayHaveArrived')}</li>
      ) : null}
      {later ? <li>{t(`tries.${next}`, { time: time(item.nextAttemptAt) })}</li> : null}
    </ul>
  );
}

/** The reason why it was not sent. */
function Reason({ item: { error } }: { item: OutboxItem }) {
  const { t, i18n } = useTranslation('outbox');
  const { t: tOffline } = useTranslation('offline');
  if (error === undefined) return null;
  if (error.kind === 'network') return <li>{tOffline('reason.network')}</li>;
  if (error.status === 401) return <li>{tOffline('reason.signIn')}</li>;
  const message = error.message ?? error.code ?? '';
  const known = i18n.exists(`because.${error.code}`, { ns: 'outbox' });
  return (
    <li>
      {known ? t(`because.${error.code}`, { message }) : tOffline('reason.refused', { message })}
      {error.requestId ? ` ${t('reference', { id: error.requestId })}` : null}
    </li>
  );
}

function kindOf({ answer }: OutboxTry): string {
  if (answer === 'silence') return 'silence';
  if (answer === 401) return 'signIn';
  return answer === 429 || answer >= 500 ? 'busy' : 'refused';
}

function timeOf(at: number, language: string): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return dateFormat(language, format).format(at);
}
