import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { RoundButton } from '../../../shared/ui/form/round-button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './heart-button.module.css';

/** `icon` lies over a card's photo; `button` has a label. */
export type HeartLook = 'icon' | 'button';

/** The heart without any state. */
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
  /** Whether the phone has stored it; decides the label. */
  saved: boolean;
  /** Whether the heart is filled; a tap fills it before it is stored. */
  filled?: boolean | undefined;
  disabled?: boolean | undefined;
  title?: string | undefined;
  /** Shown at the icon's corner. */
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
    <RoundButton onPhoto label={name} title={title} disabled={disabled} onClick={onClick}>
      {heart}
      {mark}
    </RoundButton>
  );
}
