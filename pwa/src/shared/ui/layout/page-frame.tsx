import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../navigation/use-document-title.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './page-frame.module.css';

/** Frame of a page: tab title, heading and margins. */
export function PageFrame({
  title,
  back,
  lead,
  actions,
  narrow = false,
  hideTitle = false,
  children,
}: {
  title: string;
  /** Link back to the list that contains the page, above the title. */
  back?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Narrow column for text and forms. */
  narrow?: boolean | undefined;
  hideTitle?: boolean | undefined;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className={classNames(styles['page'], narrow && styles['narrow'])}>
      <header className={hideTitle ? 'visually-hidden' : styles['header']}>
        {back}
        <h1 className={styles['title']}>{title}</h1>
        {actions}
        {lead ? <p className={styles['lead']}>{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}
