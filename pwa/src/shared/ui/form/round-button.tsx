import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './round-button.module.css';

/** A button with an icon only. `onPhoto` gives it a light disc that is readable on photos. */
export function RoundButton({
  label,
  onPhoto = false,
  className,
  ...rest
}: {
  label: string;
  onPhoto?: boolean;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'>) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles['round'], className)}
      data-on-photo={onPhoto || undefined}
      aria-label={label}
    />
  );
}
