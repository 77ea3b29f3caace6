import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './notice.module.css';

/** A short message inside a page. Warnings and errors are announced at once. */
export function Notice({
  kind = 'info',
  title,
  id,
  children,
}: {
  kind?: 'info' | 'warning' | 'error';
  title?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      role={kind === 'info' ? 'status' : 'alert'}
      className={styles['notice']}
      data-kind={kind}
    >
      <Icon name={kind === 'info' ? 'info' : 'alert'} size={20} />
      <div className={styles['words']}>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
