import type { ReactNode } from 'react';
import type { Section } from './jump-to-section.ts';
import styles from './hostel-detail.module.css';

/** A titled part of the page. With an id the section bar leads to it. */
export function DetailSection({
  id,
  title,
  children,
}: {
  id?: Section;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={id && -1} className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
