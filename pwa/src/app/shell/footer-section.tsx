import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import styles from './footer.module.css';

/** A list of the footer. Phones show its heading only until it is tapped. */
export function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <section className={styles['section']} data-open={open || undefined}>
      <h2>{title}</h2>
      <button
        type="button"
        className={styles['fold']}
        aria-label={title}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron-down" size={20} />
      </button>
      <ul id={list}>{children}</ul>
    </section>
  );
}
