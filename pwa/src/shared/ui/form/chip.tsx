import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './chip.module.css';

interface Look {
  /** Lit without being a toggle. */
  on?: boolean | undefined;
  /** Number behind the label; an empty text keeps its place. */
  count?: number | '' | undefined;
}

/** A filter or a choice. `pressed` makes it a toggle; `dashed` marks one that adds something. */
export function Chip({
  on,
  count,
  pressed,
  busy = false,
  dashed = false,
  children,
  onClick,
  ...rest
}: Look & {
  pressed?: boolean | undefined;
  busy?: boolean | undefined;
  dashed?: boolean | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      data-on={on || undefined}
      className={classNames(styles['chip'], dashed && styles['dashed'])}
      onClick={busy ? undefined : onClick}
    >
      {children}
      <Count count={count} />
    </button>
  );
}

/** A chip that leads to an address; `on` marks the current one. */
export function LinkChip({ on, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...rest}
      className={styles['chip']}
      data-on={on || undefined}
      aria-current={on ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** A lit chip that a tap removes. `label` says so, as in "Remove Wi-Fi". */
export function RemovableChip({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Chip on aria-label={label} onClick={onRemove}>
      {children}
      <Icon name="close" size={16} />
    </Chip>
  );
}

/** A radio button that looks like a chip. */
export function RadioChip({
  name,
  checked,
  count,
  onChoose,
  children,
}: {
  name: string;
  checked: boolean;
  count?: number | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={classNames(styles['chip'], styles['radio'])} data-on={checked || undefined}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
      <Count count={count} />
    </label>
  );
}

export type TagTone = 'accent' | 'success' | 'danger' | 'muted' | 'plain';

/** A status or a fact that cannot be tapped. `plain` has the size of the surrounding text. */
export function Tag({
  tone = 'accent',
  className,
  children,
}: {
  tone?: TagTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles['tag'], className)} data-tone={tone}>
      {children}
    </span>
  );
}

function Count({ count }: { count: number | '' | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles['count']}>{count}</span>
    </>
  );
}
