import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { RoundButton } from '../form/round-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Overlay } from './use-overlay.ts';
import styles from './sheet.module.css';

/**
 * A modal dialog: full screen on phones, centred on wide screens. With `side` it is a panel at the
 * right edge instead. The browser traps the focus and returns it.
 */
export function Sheet({
  overlay,
  title,
  footer,
  side = false,
  children,
}: {
  overlay: Pick<Overlay<unknown>, 'open' | 'close'>;
  title: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  side?: boolean;
  children: ReactNode;
}) {
  return overlay.open ? (
    <OpenSheet onClose={overlay.close} title={title} footer={footer} side={side}>
      {children}
    </OpenSheet>
  ) : null;
}

function OpenSheet({
  onClose,
  title,
  footer,
  side,
  children,
}: {
  onClose: () => void;
  title: ReactNode;
  footer: ReactNode;
  side: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    // The keyboard closes it through the browser's cancel event.
    <dialog
      ref={dialog}
      className={styles['sheet']}
      data-side={side || undefined}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // Events of file inputs inside the dialog bubble up to it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles['frame']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <RoundButton label={t('actions.close')} onClick={onClose}>
            <Icon name="close" />
          </RoundButton>
        </header>
        <div className={styles['body']}>{children}</div>
        {footer ? <footer className={styles['foot']}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
