import type { ListingCard } from '@patna/contracts';
import type { ReactNode } from 'react';
import { HostelCard } from '../../shared/listing/hostel-card.tsx';
import { HostelCardSkeleton } from '../../shared/listing/hostel-card-skeleton.tsx';
import styles from './card-grid.module.css';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** 1, 2, 3 or 4 columns of cards; 8 skeletons while the first page is on its way. */
export function CardGrid({
  cards,
  waiting,
  renderAction,
}: {
  cards: readonly ListingCard[];
  waiting: boolean;
  renderAction: (card: ListingCard) => ReactNode;
}) {
  return (
    <ul className={styles['grid']} aria-busy={waiting || undefined}>
      {waiting
        ? skeletons.map((key) => (
            <li key={key} data-testid="card-skeleton">
              <HostelCardSkeleton />
            </li>
          ))
        : cards.map((card, n) => (
            <li key={card.id}>
              <HostelCard card={card} renderAction={renderAction} first={n === 0} />
            </li>
          ))}
    </ul>
  );
}
