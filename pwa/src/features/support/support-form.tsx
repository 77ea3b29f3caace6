import { Card } from '../../shared/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useSession } from '../../shared/session/session.ts';
import './messages.ts';
import { type SentMessage, SupportFields } from './support-fields.tsx';
import styles from './support-form.module.css';
import { TicketStatus } from './ticket-status.tsx';
import { UnsentMessages } from './unsent-messages.tsx';

/** A message to support, sent through the outbox. */
export function SupportForm() {
  const { t } = useTranslation('help-form');
  const { user } = useSession();
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <Card
      as="section"
      padding="large"
      tone="sunken"
      className={styles['form']}
      aria-labelledby="write-to-us"
    >
      <h2 id="write-to-us">{t('title')}</h2>
      <p>{t('lead')}</p>
      <UnsentMessages shown={sent?.key} />
      {sent ? (
        <TicketStatus sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <SupportFields key={user?.id ?? ''} email={user?.email ?? null} onSent={setSent} />
      )}
    </Card>
  );
}
