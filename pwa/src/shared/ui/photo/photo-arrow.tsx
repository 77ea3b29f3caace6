import { useTranslation } from '../../i18n/use-translation.tsx';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './photo-arrow.module.css';

/** A round button that steps through photos. `keepsFocus` disables it without losing the focus. */
export function PhotoArrow({
  kind,
  disabled,
  keepsFocus = false,
  className,
  onPress,
}: {
  kind: 'previous' | 'next';
  disabled: boolean;
  keepsFocus?: boolean;
  className?: string | undefined;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles['arrow'], className)}
      data-kind={kind}
      aria-label={t(`photos.${kind}`)}
      {...(keepsFocus ? { 'aria-disabled': disabled } : { disabled, tabIndex: -1 })}
      onClick={onPress}
    >
      <Icon name={kind === 'next' ? 'chevron-right' : 'chevron-left'} size={20} />
    </button>
  );
}
