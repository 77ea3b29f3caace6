import type { ListingCard } from '@patna/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HostelCard } from '../../../shared/listing/hostel-card.tsx';
import { HostelCardSkeleton } from '../../../shared/listing/hostel-card-skeleton.tsx';
import { skeletonCards } from '../../../shared/product/product-constants.ts';
import { classNames } from '../../../shared/ui/theme/class-names.ts';
import styles from './card-grid.module.css';
import { alwaysRendered, type CardRange } from './card-range.ts';
import { loadedWindowedRows, loadWindowedRows } from './load-windowed-rows.ts';

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
  const [range, setRange] = useState<CardRange | null>(null);
  const isLong = cards.length > alwaysRendered;
  // Not React's `lazy`, which would show the rows 300 ms later.
  const [Rows, setRows] = useState(() => loadedWindowedRows());
  useEffect(() => {
    // If it cannot be loaded, the whole list is rendered.
    if (isLong)
      loadWindowedRows().then(
        (found) => setRows(() => found),
        () => undefined,
      );
  }, [isLong]);
  // The range of an earlier, longer list would show nothing.
  const window = isLong && Rows && range && range.from < cards.length ? range : null;
  const from = window?.from ?? 0;
  const all = isLong ? cards.length : undefined;
  return (
    <>
      <ul
        ref={grid}
        className={classNames(styles['grid'], window && styles['windowed'])}
        aria-busy={waiting || undefined}
        style={window ? { paddingTop: window.above, paddingBottom: window.below } : undefined}
      >
        {waiting
          ? skeletons.map((key) => (
              <li key={key} data-testid="card-skeleton">
                <HostelCardSkeleton />
              </li>
            ))
          : cards.slice(from, window?.to).map((card, n) => (
              <li key={card.id} aria-setsize={all} aria-posinset={all && from + n + 1}>
                <HostelCard card={card} renderAction={renderAction} first={from + n === 0} />
              </li>
            ))}
      </ul>
      {isLong && Rows ? (
        <Rows grid={grid} count={cards.length} from={from} onChange={setRange} />
      ) : null}
    </>
  );
}
