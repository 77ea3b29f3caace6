import { useId, useState } from 'react';
import styles from './filter-bar.module.css';

/** A box whose text counts when the person leaves it or presses Enter. */
export function TypedField({
  label,
  value,
  words = false,
  onType,
}: {
  label: string;
  value: string | null;
  words?: boolean;
  onType: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onType(words ? typed.trim() : typed.replace(/\D/g, '').slice(0, 7));
    setTyped(null);
  };
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode={words ? 'text' : 'numeric'}
        maxLength={60}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </div>
  );
}
