import { ticketOf } from '@patna/contracts/calls';
import { useState } from 'react';
import { queuedWriteText } from '../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useWriteStatus, type WriteStatus } from '../../offline/outbox/queue.ts';
import { copyText } from '../../shared/sharing/copy-text.ts';
import { useSession } from '../../shared/session/session.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { CopyByHand } from '../../shared/ui/feedback/copy-by-hand.tsx';
import type { SentMessage } from './support-fields.tsx';
import styles from './support-form.module.css';

/** The ticket number and whether the message was sent. */
export function TicketStatus({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const { t } = useTranslation('help-form');
  const written = useWriteStatus(sent.key);
  // A sign-out in another tab deletes the receipt.
  const [arrived, setArrived] = useState(false);
  if (written === 'sent' && !arrived) setArrived(true);
  const [copied, setCopied] = useState(true);
  const { user } = useSession();
  const ticket = ticketOf(sent.key);
  const stateWords = (word: ReturnType<typeof wordOf>) =>
    word === 'waits' ? queuedWriteText(t(word)) : t(word);
  return (
    <div className={styles['fields']}>
      <p role="status">
        <strong>{t('ticket', { ticket })}</strong>
        <br />
        {arrived ? t('sent', { address: sent.replyTo }) : stateWords(wordOf(written))}
      </p>
      <Button small variant="secondary" onClick={() => void copyText(ticket).then(setCopied)}>
        {t('copy')}
      </Button>
      {copied ? null : <CopyByHand text={ticket} />}
      {typeof written === 'object' && written && user ? (
        <LinkButton small variant="secondary" to={paths.outbox()}>
          {t('toOutbox')}
        </LinkButton>
      ) : null}
      <Button small variant="text" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
}

function wordOf(written: WriteStatus | null | undefined) {
  if (written === null) return 'common:problem.unreadable';
  if (written === 'gone') return 'gone';
  return typeof written === 'object' && written.state === 'needs-attention' ? 'attention' : 'waits';
}
