import { useId, useState } from 'react';
import { isEnter } from '../../../shared/ui/form/key-press.ts';
import styles from './filter-bar.module.css';

/** A filter input that applies on blur or Enter. */
export function FilterField({
  label,
  value,
  words = false,
  read,
  fault,
  onType,
}: {
  label: string;
  value: string | null;
  words?: boolean;
  /** Converts the typed text to a filter value or an error. Empty text removes the filter. */
  read: (typed: string) => { value: string } | { fault: string };
  /** An error in combination with another field. */
  fault?: string | undefined;
  onType: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const said = wrong ?? fault;
  const settle = () => {
    if (typed === null) return;
    const text = typed.trim();
    const meant = text === '' ? { value: '' } : read(text);
    // Invalid text stays in the box so that it can be corrected.
    if ('fault' in meant) return setWrong(meant.fault);
    setTyped(null);
    onType(meant.value);
  };
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode={words ? 'text' : 'numeric'}
        maxLength={60}
        aria-invalid={said === undefined ? undefined : true}
        aria-describedby={said === undefined ? undefined : `${id}-wrong`}
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setWrong(undefined);
          setTyped(target.value);
        }}
        onBlur={settle}
        onKeyDown={(event) => isEnter(event) && settle()}
      />
      {said === undefined ? null : (
        <p id={`${id}-wrong`} className={styles['wrong']} role="alert">
          {said}
        </p>
      )}
    </div>
  );
}
