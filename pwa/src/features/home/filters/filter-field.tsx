import { useId, useState } from 'react';
import { isEnter } from '../../../shared/ui/form/key-press.ts';
import styles from './filter-bar.module.css';

/** A box whose text counts when the person leaves it or presses Enter. */
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
  /** What the typed text stands for, or what is wrong with it. Empty text takes the filter out. */
  read: (typed: string) => { value: string } | { fault: string };
  /** What is wrong with the value together with another one. */
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
    // What was not understood stays in the box, to be put right.
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
