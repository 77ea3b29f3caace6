import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import styles from './link-group.module.css';

/** Links under a small heading. */
export function LinkGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles['group']}>
      {title ? <h2 className={styles['title']}>{title}</h2> : null}
      <Card as="ul" padding="none" className={styles['rows']}>
        {children}
      </Card>
    </section>
  );
}

/** One link with its icon. `value` is a count or a size. */
export function LinkRow({
  to,
  icon,
  value,
  urgent = false,
  replace = false,
  children,
}: {
  to: string;
  icon: IconName;
  value?: string | number | undefined;
  /** Marks an entry whose page needs attention. */
  urgent?: boolean | undefined;
  /** For links inside an overlay. */
  replace?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} replace={replace} className={styles['row']} data-urgent={urgent || undefined}>
        <Icon name={icon} size={22} />
        <span className={styles['words']}>{children}</span>
        {value === undefined ? null : <span className={styles['value']}>{value}</span>}
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  );
}
