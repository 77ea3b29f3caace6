import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from '../theme/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger';

interface Look {
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  /** The words of a text button, not its padding, line up with the text above. */
  flush?: boolean | undefined;
  icon?: ReactNode;
}

/**
 * The product's button. `busy` blocks a second press without disabling, so that the focus stays.
 */
export function Button({
  variant,
  small,
  block,
  flush,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Look & { busy?: boolean | undefined } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? pressedAlready : onClick}
      className={look({ variant, small, block, flush }, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** Prevents a press of a busy button from submitting the form. */
function pressedAlready(event: MouseEvent): void {
  event.preventDefault();
}

/** A link with the look of a button. */
export function LinkButton({
  variant,
  small,
  block,
  flush,
  icon,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return (
    <Link {...rest} className={look({ variant, small, block, flush }, className)}>
      {icon}
      {children}
    </Link>
  );
}

function look({ variant = 'primary', small, block, flush }: Look, className: string | undefined) {
  return classNames(
    styles['button'],
    styles[variant],
    small && styles['small'],
    block && styles['block'],
    flush && styles['flush'],
    className,
  );
}
