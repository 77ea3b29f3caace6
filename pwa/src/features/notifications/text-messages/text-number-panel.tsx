import type { TextSettings } from '@patna/contracts';
import { useState } from 'react';
import { formatDuration } from '../../../shared/format/duration.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type CallProblem, ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { useRemoveTextNumberMutation } from '../settings/api.ts';
import styles from '../settings/settings.module.css';
import { CodeForm } from './code-form.tsx';
import { NumberForm, type SentCode } from './number-form.tsx';

/** The number for SMS and WhatsApp messages: enter, confirm, remove, or why there are none. */
export function TextNumberPanel({
  text,
  fixed,
}: {
  /** Undefined when the server sends no text messages. */
  text: TextSettings | undefined;
  /** The settings are a copy from this phone. */
  fixed: boolean;
}) {
  const { t, i18n } = useTranslation('notification-settings');
  const [sent, setSent] = useState<SentCode | null>(null);
  const duration = formatDuration(text?.afterMinutes ?? 0, i18n.language);
  const part = () => {
    if (!text) return <p className={styles['muted']}>{t('text.off')}</p>;
    if (text.confirmed) {
      return <Confirmed confirmed={text.confirmed} duration={duration} fixed={fixed} />;
    }
    if (fixed) return <p className={styles['muted']}>{t('text.offline')}</p>;
    if (sent) return <CodeForm sent={sent} onChange={() => setSent(null)} />;
    return (
      <>
        <p className={styles['muted']}>{t('text.about', { duration })}</p>
        <NumberForm channels={text.channels} onSent={setSent} />
      </>
    );
  };
  return (
    <section className={styles['part']} aria-labelledby="text-messages">
      <h3 id="text-messages">{t('text.title')}</h3>
      {part()}
    </section>
  );
}

function Confirmed({
  confirmed: { number, channel },
  duration,
  fixed,
}: {
  confirmed: NonNullable<TextSettings['confirmed']>;
  duration: string;
  fixed: boolean;
}) {
  const { t } = useTranslation('notification-settings');
  const [remove, { error, isLoading }] = useRemoveTextNumberMutation();
  return (
    <>
      <p role="status" className={styles['muted']}>
        {t(`text.to.${channel}`, { number: formatPhone(number), duration })}
      </p>
      {fixed ? null : (
        <Button small variant="secondary" busy={isLoading} onClick={() => void remove()}>
          {t('text.remove')}
        </Button>
      )}
      {error && !isLoading ? (
        <ProblemNote title={t('text.removeFailed')} problem={error as CallProblem} />
      ) : null}
    </>
  );
}
