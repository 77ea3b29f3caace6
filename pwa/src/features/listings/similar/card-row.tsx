import type { ListingCard } from '@patna/contracts';
import { type ReactNode, useId } from 'react';
import { HostelCard } from '../../../shared/listing/hostel-card.tsx';
import { revealFocusedItem } from '../../../shared/ui/layout/reveal-focused-item.ts';
import styles from './similar-hostels.module.css';

/** Cards in a row under a heading. `children` stand between the two. */
export function CardRow({
  title,
  cards,
  children,
}: {
  title: string;
  cards: readonly ListingCard[];
  children?: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles['similar']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      <ul onFocus={revealFocusedItem}>
        {cards.map((card) => (
          <li key={card.id}>
            <HostelCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
