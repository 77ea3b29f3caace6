import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { moreIconPaths } from '../../../shared/ui/icon/more-icon-paths.ts';
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

export type RowIcon = IconName | keyof typeof moreIconPaths;

/** One link with its icon. `value` is a count or a size. */
export function LinkRow({
  to,
  icon,
  value,
  urgent = false,
  replace = false,
  onFollow,
  children,
}: {
  to: string;
  icon: RowIcon;
  value?: string | number | undefined;
  /** Marks an entry whose page needs attention. */
  urgent?: boolean | undefined;
  /** For links inside an overlay. */
  replace?: boolean | undefined;
  onFollow?: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        replace={replace}
        className={styles['row']}
        data-urgent={urgent || undefined}
        onClick={onFollow}
      >
        {icon in moreIconPaths ? (
          <Icon path={moreIconPaths[icon as keyof typeof moreIconPaths]} size={22} />
        ) : (
          <Icon name={icon as IconName} size={22} />
        )}
        <span className={styles['words']}>{children}</span>
        {value === undefined ? null : <span className={styles['value']}>{value}</span>}
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  );
}
