import type { ListingCard } from '@patna/contracts';
import { type ReactNode, useRef } from 'react';
import { HostelCard } from '../../../shared/listing/hostel-card.tsx';
import { HostelCardSkeleton } from '../../../shared/listing/hostel-card-skeleton.tsx';
import { skeletonCards } from '../../../shared/product/product-constants.ts';
import styles from './card-grid.module.css';
import { alwaysRendered } from './visible-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const skeletons = Array.from({ length: skeletonCards }, (_, n) => n);

/** A responsive grid of cards. Long lists render only the rows near the screen. */
export function CardGrid({
  cards,
  waiting,
  renderAction,
}: {
  cards: readonly ListingCard[];
  waiting: boolean;
  renderAction: (card: ListingCard) => ReactNode;
}) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, above, below } = useVisibleRows(grid, cards.length);
  const all = cards.length > alwaysRendered ? cards.length : undefined;
  return (
    <ul
      ref={grid}
      className={styles['grid']}
      aria-busy={waiting || undefined}
      style={all ? { paddingTop: above, paddingBottom: below } : undefined}
    >
      {waiting
        ? skeletons.map((key) => (
            <li key={key} data-testid="card-skeleton">
              <HostelCardSkeleton />
            </li>
          ))
        : cards.slice(from, to).map((card, n) => (
            <li key={card.id} aria-setsize={all} aria-posinset={all && from + n + 1}>
              <HostelCard card={card} renderAction={renderAction} first={from + n === 0} />
            </li>
          ))}
    </ul>
  );
}
