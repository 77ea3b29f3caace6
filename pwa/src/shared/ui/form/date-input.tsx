import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import styles from './field.module.css';

const emptyDays: Readonly<Record<string, string>> = { en: 'dd/mm/yyyy', hi: 'दिन/माह/वर्ष' };

/**
 * The browser's date picker, with the chosen day as dd/mm/yyyy. Chromium would show it in the order
 * of the browser's own language.
 */
export function DateInput({ value = '', ...rest }: ComponentProps<'input'>) {
  const { i18n } = useTranslation();
  const day = String(value);
  return (
    <span className={styles['date']}>
      <input {...rest} type="date" lang="en-IN" value={value} />
      <span aria-hidden className={styles['day']} data-empty={day === '' ? '' : null}>
        {day === '' ? emptyDays[i18n.language] : day.split('-').reverse().join('/')}
      </span>
    </span>
  );
}
