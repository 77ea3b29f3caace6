import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Says plainly that there is nothing here, and offers one clear thing to do. */
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
  return (
    <section className={styles['box']}>
      <span className={styles['disc']}>
        <Icon name={illustration} size={36} />
      </span>
      <Heading className={styles['title']}>{title}</Heading>
      {text ? <p className={styles['text']}>{text}</p> : null}
      {action}
    </section>
  );
}
