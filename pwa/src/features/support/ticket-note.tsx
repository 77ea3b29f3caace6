import { ticketOf } from '@patna/contracts/calls';
import { useTranslation } from 'react-i18next';
import { useOutboxItem } from '../../offline/outbox.ts';
import { useSession } from '../../shared/session/session.ts';
import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import type { SentMessage } from './support-fields.tsx';
import styles from './support-form.module.css';

/** The number of the message, and whether it has left this phone: never "sent" before it is. */
export function TicketNote({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const { t } = useTranslation('help-form');
  const item = useOutboxItem(sent.key);
  const { user } = useSession();
  const ticket = ticketOf(sent.key);
  const fate =
    item === undefined || (item && item.state !== 'needs-attention')
      ? t('waits')
      : item
        ? t('attention')
        : t('sent', { address: sent.replyTo });
  return (
    <div className={styles['fields']}>
      <p role="status">
        <strong>{t('ticket', { ticket })}</strong>
        <br />
        {fate}
      </p>
      <Button
        small
        variant="secondary"
        onClick={() => void navigator.clipboard?.writeText(ticket).catch(() => undefined)}
      >
        {t('copy')}
      </Button>
      {item && user ? (
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
