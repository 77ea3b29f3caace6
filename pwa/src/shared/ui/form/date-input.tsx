import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import styles from './field.module.css';

/**
 * The browser's date picker, with the chosen day as dd/mm/yyyy. Chromium would show it in the order
 * of the browser's own language.
 */
export function DateInput({ ref, ...rest }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  // A form library sets the value without an event.
  useLayoutEffect(() => setDay(input.current?.value ?? ''));
  return (
    <span className={styles['date']}>
      <input
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        type="date"
        lang="en-IN"
        onInput={(event) => {
          setDay(event.currentTarget.value);
          rest.onInput?.(event);
        }}
      />
      <span aria-hidden className={styles['day']} data-empty={day === '' ? '' : null}>
        {day === '' ? 'dd/mm/yyyy' : day.split('-').reverse().join('/')}
      </span>
    </span>
  );
}
