import type { SupportInput } from '@patna/contracts';
import { ticketOf } from '@patna/contracts/calls';
import { useState } from 'react';
import { queuedWriteText } from '../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { retry, takeBack } from '../../offline/outbox-commands.ts';
import { type OutboxItem, useAnonymousItems } from '../../offline/outbox/queue.ts';
import { mayArriveTwice } from '../../offline/outbox/outbox-item.ts';
import { useEditLock } from '../../offline/outbox/use-edit-lock.ts';
import { ResendButton } from '../../shared/enquiry/resend-button.tsx';
import { CancelButton } from '../../shared/enquiry/cancel-button.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import './messages.ts';
import { SupportFields } from './support-fields.tsx';
import styles from './support-form.module.css';

/**
 * Unsent messages of signed-out people, who have no outbox page. A message that is sent during an
 * edit stays visible until the edit is discarded.
 */
export function UnsentMessages({ shown }: { shown: string | undefined }) {
  const items = useAnonymousItems() ?? [];
  const [changed, setChanged] = useState<OutboxItem | null>(null);
  const notShown = items.filter(({ key, state }) => key !== shown || state === 'needs-attention');
  const left = changed && items.every(({ key }) => key !== changed.key) ? [changed] : [];
  return [...notShown, ...left].map((item) => (
    <Waiting
      key={item.key}
      item={item}
      hasLeft={left.includes(item)}
      changing={item.key === changed?.key}
      onChange={(changing) => setChanged(changing ? item : null)}
    />
  ));
}

function Waiting({
  item,
  hasLeft,
  changing,
  onChange,
}: {
  item: OutboxItem;
  hasLeft: boolean;
  changing: boolean;
  onChange: (changing: boolean) => void;
}) {
  const { t } = useTranslation('help-form');
  const { message, replyTo } = item.body as SupportInput;
  const { key, state, error } = item;
  const [now] = useState(Date.now);
  const sending = state === 'sending';
  const waiting = state === 'needs-attention' ? t('attention') : queuedWriteText(t('waits'));
  return (
    <div className={styles['fields']}>
      <p role="status">
        <strong>{t('ticket', { ticket: ticketOf(key) })}</strong> {hasLeft ? t('gone') : waiting}{' '}
        {error?.code === 'expired' ? t('expired') : error?.message}
      </p>
      {changing ? (
        <>
          {mayArriveTwice(item, now) ? <p role="alert">{t('thread:mayArriveTwice')}</p> : null}
          <Change item={item} onDone={() => onChange(false)} />
        </>
      ) : (
        <>
          <p className={styles['words']}>{message}</p>
          <p className={styles['muted']}>{replyTo}</p>
          <ResendButton
            label={t('sendNow')}
            disabled={sending}
            onSend={(warned) => retry(key, warned)}
          />
          <Button small variant="secondary" disabled={sending} onClick={() => onChange(true)}>
            {t('change')}
          </Button>
          <CancelButton
            label={t('drop')}
            variant="secondary"
            disabled={sending}
            onCancel={(warned) => takeBack(key, warned)}
          />
        </>
      )}
    </div>
  );
}

function Change({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const { t } = useTranslation('help-form');
  useEditLock(item.key);
  return (
    <>
      <SupportFields email={null} waiting={item} onSent={onDone} />
      <Button small variant="text" onClick={onDone}>
        {t('leaveIt')}
      </Button>
    </>
  );
}
