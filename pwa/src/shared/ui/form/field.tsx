import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { DateInput, TimeInput } from './date-input.tsx';
import styles from './field.module.css';

const pickers: Readonly<Record<string, typeof DateInput>> = { date: DateInput, time: TimeInput };

interface Words {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint and marks the field as invalid. */
  error?: string | undefined;
}

/** A labelled text field with a hint or an error beneath it; `after` is a button inside the input. */
export function TextField({
  label,
  hint,
  error,
  after,
  ...rest
}: Words & { after?: ReactNode } & Omit<ComponentProps<'input'>, 'children'>) {
  const { field, words } = useField({ label, hint, error }, rest.id);
  const Input = pickers[rest.type ?? ''] ?? 'input';
  const input = <Input {...rest} {...field} />;
  if (!after) return words(input);
  return words(
    <div className={styles['with-button']}>
      {input}
      {after}
    </div>,
  );
}

/** A text field of several lines. */
export function TextArea({ label, hint, error, ...rest }: Words & ComponentProps<'textarea'>) {
  const { field, words } = useField({ label, hint, error }, rest.id);
  return words(<textarea rows={4} {...rest} {...field} />);
}

/** A labelled native select; its children are the options. `inline` puts the label beside it. */
export function SelectField({
  label,
  hint,
  error,
  inline,
  ...rest
}: Words & { inline?: boolean } & ComponentProps<'select'>) {
  const { field, words } = useField({ label, hint, error }, rest.id, inline);
  return words(<select {...rest} {...field} />);
}

/** A checkbox or radio button in front of its label. */
export function Choice({
  label,
  type = 'checkbox',
  ...rest
}: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles['choice']}>
      <input {...rest} type={type} />
      <span>{label}</span>
    </label>
  );
}

function useField({ label, hint, error }: Words, ownId: string | undefined, inline = false) {
  const newId = useId();
  const id = ownId ?? newId;
  const note = error ?? hint;
  const field = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': note ? `${id}-note` : undefined,
  } as const;
  const words = (control: ReactNode) => (
    <div className={styles['field']} data-inline={inline || undefined}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {control}
      {note ? (
        <p
          id={`${id}-note`}
          className={styles['note']}
          role={error === undefined ? undefined : 'alert'}
          data-error={error === undefined ? null : ''}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
  return { field, words };
}
