import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import styles from './field.module.css';
import { useBadInput } from './use-bad-input.ts';

const emptyDays: Readonly<Record<string, string>> = { en: 'dd/mm/yyyy', hi: 'दिन/माह/वर्ष' };

/**
 * The browser's date picker, with the chosen day as dd/mm/yyyy. Chromium would show it in the order
 * of the browser's own language.
 */
export function DateInput({ value = '', ...rest }: ComponentProps<'input'>) {
  const { i18n } = useTranslation();
  const day = String(value);
  return (
    <Picker
      {...rest}
      kind="date"
      lang="en-IN"
      value={value}
      after={
        <span aria-hidden className={styles['day']} data-empty={day === '' ? '' : null}>
          {day === '' ? emptyDays[i18n.language] : day.split('-').reverse().join('/')}
        </span>
      }
    />
  );
}

/** The browser's time picker. */
export function TimeInput(props: ComponentProps<'input'>) {
  return <Picker {...props} kind="time" />;
}

/** Shows an error of its own for what the browser cannot read. */
function Picker({
  kind,
  after,
  ...rest
}: { kind: 'date' | 'time'; after?: ReactNode } & ComponentProps<'input'>) {
  const { t } = useTranslation();
  const noteId = useId();
  const { root, isBad } = useBadInput();
  const described = [rest['aria-describedby'], isBad ? noteId : ''].filter(Boolean).join(' ');
  return (
    <div ref={root} className={styles['picker']}>
      <span className={styles[kind]} data-bad={isBad || undefined}>
        <input
          {...rest}
          type={kind}
          aria-invalid={isBad || rest['aria-invalid']}
          aria-describedby={described || undefined}
        />
        {after}
      </span>
      {isBad ? (
        <p id={noteId} className={styles['note']} role="alert" data-error="">
          {t(`badInput.${kind}`)}
        </p>
      ) : null}
    </div>
  );
}
