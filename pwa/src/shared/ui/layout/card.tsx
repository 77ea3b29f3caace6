import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './card.module.css';

export type CardPadding = 'none' | 'small' | 'medium' | 'large';
export type CardTone = 'accent' | 'danger' | 'sunken';

interface Look<As extends ElementType> {
  /** The element; a `div` by default. */
  as?: As;
  padding?: CardPadding | undefined;
  /** A tinted surface without a border. */
  tone?: CardTone | undefined;
}

/** A box with rounded corners. The class of a screen arranges what is inside. */
export function Card<As extends ElementType = 'div'>({
  as,
  padding = 'medium',
  tone,
  className,
  ...rest
}: Look<As> & Omit<ComponentProps<As>, keyof Look<As>>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles['card'], styles[padding], className)}
      data-tone={tone}
    />
  );
}
