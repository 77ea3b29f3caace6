import type { RecordedTerms } from '@patna/contracts';
import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { dateFormat } from '../format/date.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import styles from './terms-card.module.css';
import './terms-messages.ts';
import { termsRows } from './terms-rows.ts';

interface Shown {
  record: RecordedTerms;
  side: 'owner' | 'sender';
  /** The traveller's name; masked after a withdrawal. */
  traveller: string;
}

/** The terms of a booking, with the traveller's answer. Prints alone, on one page. */
export function TermsCard({
  children,
  canAsk = false,
  ...shown
}: Shown & {
  children?: ReactNode;
  /** Whether to list, as questions to ask, what the owner has left out. It is never printed. */
  canAsk?: boolean;
}) {
  const { t } = useTranslation('recorded-terms');
  const [printing, setPrinting] = useState(false);
  const print = () => {
    flushSync(() => setPrinting(true));
    // Phones return from `print` before they have printed.
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  };
  return (
    <section className={styles['card']} aria-label={t('title')}>
      <TermsText {...shown} asks={canAsk} />
      {children}
      <p>
        <Button small flush variant="text" onClick={print}>
          {t('print')}
        </Button>
      </p>
      {printing
        ? createPortal(
            <div className={styles['page']}>
              <TermsText {...shown} asks={false} />
            </div>,
            document.body,
          )
        : null}
    </section>
  );
}

function TermsText({ record, side, traveller, asks }: Shown & { asks: boolean }) {
  const { t, i18n } = useTranslation('recorded-terms');
  const { language } = i18n;
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const timeOf = (time: string) => format.format(new Date(time));
  const { sentAt, answer, answeredAt = sentAt, words } = record;
  const rows = termsRows(record, { t, language });
  const { min, max } = record.terms.rent;
  const isRentOpen = record.agreedRent === undefined && min < max;
  const unstated = rows.flatMap(({ label, text }) => (text === undefined ? [label] : []));
  const toAsk = asks ? [...(isRentOpen ? [t('ask.rent')] : []), ...unstated] : [];
  return (
    <>
      <h3>{t('title')}</h3>
      <p>{t('between', { hostel: record.terms.hostel, traveller })}</p>
      <dl>
        {(asks ? rows.filter(({ text }) => text !== undefined) : rows).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? t('unstated')}</dd>
          </div>
        ))}
      </dl>
      {toAsk.length > 0 ? (
        <div className={styles['ask']}>
          <h4>{t('ask.title')}</h4>
          <ul>
            {toAsk.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>{t('sent', { time: timeOf(sentAt) })}</p>
      <p>
        {answer === undefined
          ? t(`open.${side}`)
          : t(`${answer}.${side}`, { time: timeOf(answeredAt) })}
      </p>
      {words ? <p className={styles['words']}>{words}</p> : null}
    </>
  );
}
