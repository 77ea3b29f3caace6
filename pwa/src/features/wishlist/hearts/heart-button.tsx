import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './heart-button.module.css';

/** `icon` lies over a card's photo; `button` says in words what it does. */
export type HeartLook = 'icon' | 'button';

/** The heart itself, without any knowledge of what is saved. */
export function HeartButton({
  variant,
  saved,
  filled = saved,
  disabled,
  title,
  mark,
  onClick,
}: {
  variant: HeartLook;
  /** What the phone has kept: its words say so. */
  saved: boolean;
  /** How the heart is drawn: a tap shows in it before it is kept. */
  filled?: boolean | undefined;
  disabled?: boolean | undefined;
  title?: string | undefined;
  /** Drawn on the icon's corner. */
  mark?: ReactNode;
  onClick?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const name = t(saved ? 'save.remove' : 'save.add');
  const heart = (
    <span className={filled ? styles['saved'] : styles['heart']}>
      <Icon name={filled ? 'heart-filled' : 'heart'} size={22} />
    </span>
  );
  if (variant === 'button') {
    return (
      <Button variant="secondary" small icon={heart} disabled={disabled} onClick={onClick}>
        {name}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={styles['round']}
      aria-label={name}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {heart}
      {mark}
    </button>
  );
}
