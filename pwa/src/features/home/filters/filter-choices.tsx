import { RadioChip } from '../../../shared/ui/form/chip.tsx';
import { Choice } from '../../../shared/ui/form/field.tsx';
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
        <Choice
          key={value}
          label={
            <>
              {label}
              {counts ? <span className={styles['count']}>{counts[value] ?? 0}</span> : null}
            </>
          }
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </fieldset>
  );
}

/** Chips of which exactly one is chosen, with the number of hostels behind each if known. */
export function ChoiceChips({
  title,
  hint,
  options,
  chosen,
  counts,
  onChoose,
}: {
  title: string;
  hint?: string | undefined;
  options: readonly Option[];
  chosen: string;
  counts?: Readonly<Record<string, number>> | undefined;
  onChoose: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles['choices']} aria-describedby={hint && `${name}-hint`}>
      <legend>{title}</legend>
      {hint ? (
        <p id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </p>
      ) : null}
      {options.map(({ value, label }) => (
        <RadioChip
          key={value}
          name={name}
          checked={value === chosen}
          count={counts?.[value]}
          onChoose={() => onChoose(value)}
        >
          {label}
        </RadioChip>
      ))}
    </fieldset>
  );
}
