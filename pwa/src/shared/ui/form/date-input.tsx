import type { ComponentProps } from 'react';
import styles from './field.module.css';

/**
 * The browser's date picker, with the chosen day as dd/mm/yyyy. Chromium would show it in the order
 * of the browser's own language.
 */
export function DateInput({ value = '', ...rest }: ComponentProps<'input'>) {
  const day = String(value);
  return (
    <span className={styles['date']}>
      <input {...rest} type="date" lang="en-IN" value={value} />
      <span aria-hidden className={styles['day']} data-empty={day === '' ? '' : null}>
        {day === '' ? 'dd/mm/yyyy' : day.split('-').reverse().join('/')}
      </span>
    </span>
  );
}
