import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from '../icon/icon.tsx';

/** Illustrations for common cases; others show their icon. */
const drawings: Partial<Record<IconName, string>> = {
  heart: '/brand/empty-wishlist.svg',
  'cloud-off': '/brand/empty-offline.svg',
  search: '/brand/empty-not-found.svg',
  inbox: '/brand/empty-enquiries.svg',
};

/** Says that there is nothing to show and offers one action. */
export function EmptyState({
  illustration,
  title,
  text,
  action,
  heading = 'h2',
}: {
  illustration: IconName;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | undefined;
}) {
  const Heading = heading;
  const drawing = drawings[illustration];
  return (
    <section className={styles['box']}>
      {drawing ? (
        <img src={drawing} alt="" width={200} height={150} />
      ) : (
        <span className={styles['disc']}>
          <Icon name={illustration} size={36} />
        </span>
      )}
      <Heading className={styles['title']}>{title}</Heading>
      {text ? <p className={styles['text']}>{text}</p> : null}
      {action}
    </section>
  );
}
