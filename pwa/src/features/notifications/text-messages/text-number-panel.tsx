import type { TextNumberView, TextSettings } from '@patna/contracts';
import { type ReactNode, useState } from 'react';
import { formatDuration } from '../../../shared/format/duration.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type CallProblem, ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { useRemoveTextNumberMutation } from '../settings/api.ts';
import styles from '../settings/settings.module.css';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';

/** The number for SMS and WhatsApp messages: enter, confirm, remove, or why there are none. */
export function TextNumberPanel({
  text,
  fixed,
}: {
  /** Undefined when the server sends no text messages and has no number. */
  text: TextSettings | undefined;
  /** The settings are a copy from this phone. */
  fixed: boolean;
}) {
  const { t } = useTranslation('notification-settings');
  return (
    <section className={styles['part']} aria-labelledby="text-messages">
      <h3 id="text-messages">{t('text.title')}</h3>
      {text ? (
        <TextNumber text={text} fixed={fixed} />
      ) : (
        <p className={styles['muted']}>{t('text.off')}</p>
      )}
    </section>
  );
}

function TextNumber({ text, fixed }: { text: TextSettings; fixed: boolean }) {
  const { t, i18n } = useTranslation('notification-settings');
  /**
   * The number that this page sent a code to; null after going back to the number. While undefined,
   * the server's pending number counts.
   */
  const [sent, setSent] = useState<TextNumberView | null>();
  const duration = formatDuration(text.afterMinutes, i18n.language, true);
  const { confirmed, pending } = text;
  if (confirmed) {
    const forget = () => setSent(undefined);
    const { number, channel } = confirmed;
    const isOn = text.channels.includes(channel);
    const values = { number: formatPhone(number), duration };
    return (
      <Confirmed fixed={fixed} onRemove={forget}>
        {isOn ? t(`text.to.${channel}`, values) : t(`text.paused.${channel}`, values)}
      </Confirmed>
    );
  }
  if (fixed) return <p className={styles['muted']}>{t('text.offline')}</p>;
  const awaited = sent === undefined ? pending : sent;
  if (awaited) return <CodeForm sent={awaited} onBack={() => setSent(null)} />;
  return (
    <>
      <p className={styles['muted']}>{t('text.about', { duration })}</p>
      <NumberForm channels={text.channels} former={pending?.number} onSent={setSent} />
    </>
  );
}

function Confirmed({
  fixed,
  onRemove,
  children,
}: {
  fixed: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('notification-settings');
  const [remove, { error, isLoading }] = useRemoveTextNumberMutation();
  const press = () => {
    onRemove();
    void remove();
  };
  return (
    <>
      <p role="status" className={styles['muted']}>
        {children}
      </p>
      {fixed ? null : (
        <Button small variant="secondary" busy={isLoading} onClick={press}>
          {t('text.remove')}
        </Button>
      )}
      {error && !isLoading ? (
        <ProblemNote title={t('text.removeFailed')} problem={error as CallProblem} />
      ) : null}
    </>
  );
}
