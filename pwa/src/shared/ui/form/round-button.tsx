import type { ButtonHTMLAttributes } from 'react';
import styles from './round-button.module.css';

/** A button with an icon only, readable on photos. */
export function RoundButton({
  label,
  ...rest
}: { label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'>) {
  return <button {...rest} type="button" className={styles['round']} aria-label={label} />;
}
