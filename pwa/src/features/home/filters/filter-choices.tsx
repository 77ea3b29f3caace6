import { useId } from 'react';
import styles from './filter-sheet.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A group of check boxes with the number of hostels behind each. */
export function OptionBoxes({
  title,
  options,
  chosen = [],
  counts,
  onToggle,
}: {
  title: string;
  options: readonly Option[];
  chosen?: readonly string[] | undefined;
  counts?: Readonly<Record<string, number>> | undefined;
  onToggle: (value: string) => void;
}) {
  return (
    <fieldset className={styles['boxes']}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles['box']}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          {label}
          {counts ? <span className={styles['count']}>{counts[value] ?? 0}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}

/** Chips of which exactly one is chosen. */
export function ChoiceChips({
  title,
  options,
  chosen,
  onChoose,
}: {
  title: string;
  options: readonly Option[];
  chosen: string;
  onChoose: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={`chip ${styles['choice']}`}
          data-on={value === chosen || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
