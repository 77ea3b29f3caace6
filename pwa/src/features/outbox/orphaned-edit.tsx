import { useState } from 'react';
import { copyText } from '../../shared/sharing/copy-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useWriteStatus } from '../../offline/outbox/queue.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { TextArea } from '../../shared/ui/form/field.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { CopyByHand } from '../../shared/ui/feedback/copy-by-hand.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { clearEditDraft, type EditDraft } from './outbox-edit-draft.ts';
import styles from './outbox.module.css';
import './messages.ts';

/** An unsaved edit of a write that was sent meanwhile. */
export function OrphanedEdit({ edit, hostel }: { edit: EditDraft; hostel: string | undefined }) {
  const { t } = useTranslation('outbox');
  const written = useWriteStatus(edit.key);
  const [copied, setCopied] = useState(true);
  // Otherwise the outbox shows the item itself.
  if (written !== 'sent' && written !== 'gone') return null;
  const words = Object.entries(edit.words)
    .filter(([, word]) => word !== '')
    .map(([field, word]) => [field, field === 'roomCategory' ? t(`edit.category.${word}`) : word]);
  const text = words.map(([, word]) => word).join('\n');
  return (
    <Card as="article" className={styles['entry']} data-state="needs-attention">
      <h2 className={styles['what']}>
        {t(`what.${edit.operation}`, { hostel: hostel ?? t('aHostel') })}
      </h2>
      <p className={styles['state']} role="alert">
        <Icon name="alert" size={20} />
        <strong>{t(`left.${written}`)}</strong>
      </p>
      <div className={styles['edit']}>
        {words.map(([field, word]) => (
          <TextArea
            key={field}
            label={t(`edit.${field}`)}
            rows={field === 'message' || field === 'text' ? 4 : 1}
            readOnly
            value={word}
          />
        ))}
      </div>
      {copied ? null : <CopyByHand text={text} />}
      <p className={styles['actions']}>
        <Button small onClick={() => void copyText(text).then(setCopied)}>
          {t('left.copy')}
        </Button>
        {edit.operation === 'sendEnquiry' ? (
          <LinkButton small variant="secondary" to={paths.enquiries()}>
            {t('left.toEnquiries')}
          </LinkButton>
        ) : null}
        <Button small variant="secondary" onClick={() => clearEditDraft(edit.key)}>
          {t('left.drop')}
        </Button>
      </p>
    </Card>
  );
}
