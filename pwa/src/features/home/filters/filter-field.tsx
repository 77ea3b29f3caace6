import { useId, useState } from 'react';
import { isEnter } from '../../../shared/ui/form/key-press.ts';
import styles from './filter-field.module.css';

/** A filter input that applies on blur or Enter. */
export function FilterField({
  label,
  value,
  hint,
  words = false,
  read,
  fault,
  onType,
}: {
  label: string;
  value: string | null;
  /** Shown in the empty field. */
  hint?: string | undefined;
  words?: boolean;
  /** Converts the typed text to a filter value or an error. Empty text removes the filter. */
  read: (typed: string) => { value: string } | { fault: string };
  /** An error in combination with another field. */
  fault?: string | undefined;
  onType: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string>();
  const error = invalid ?? fault;
  const commit = () => {
    if (typed === null) return;
    const text = typed.trim();
    const result = text === '' ? { value: '' } : read(text);
    // Invalid text stays in the box so that it can be corrected.
    if ('fault' in result) return setInvalid(result.fault);
    setTyped(null);
    onType(result.value);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode={words ? 'text' : 'numeric'}
        maxLength={60}
        placeholder={hint}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-invalid`}
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setInvalid(undefined);
          setTyped(target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => isEnter(event) && commit()}
      />
      {error === undefined ? null : (
        <p id={`${id}-invalid`} className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
