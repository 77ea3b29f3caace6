import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';
import { HostelCardSkeleton } from '../../../shared/listing/hostel-card-skeleton.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import '../messages.ts';
import { UndoRemovalStrip } from './undo-removal-strip.tsx';
import { SavedCard } from './saved-card.tsx';
import { compareSaved, type SavedOrder } from './saved-order.ts';
import { useJustRemoved } from './use-just-removed.ts';
import styles from '../wishlist.module.css';

/** The saved hostels. A removal can be undone in place. */
export function SavedList({
  items,
  order = 'saved',
  renderMark,
  renderBelow,
  empty = <NothingSaved />,
}: {
  items: WishlistCopy[];
  order?: SavedOrder | undefined;
  renderMark?: ((listingId: string) => ReactNode) | undefined;
  renderBelow?: ((row: WishlistCopy) => ReactNode) | undefined;
  /** Shown for an empty list. */
  empty?: ReactNode;
}) {
  const { t } = useTranslation('wishlist');
  const removed = useJustRemoved(items);
  if (items.length === 0 && removed.rows.length === 0) return empty;
  const gone = new Set(removed.rows.map((row) => row.listingId));
  const shown = [...items, ...removed.rows].sort(compareSaved(order));
  return (
    <>
      <h2 className="visually-hidden">{t('hostels')}</h2>
      <ul className={styles['grid']}>
        {shown.map((row, n) => (
          <li key={row.listingId}>
            {gone.has(row.listingId) ? (
              <UndoRemovalStrip
                name={row.card.propertyName}
                onUndo={() => removed.undo(row)}
                onOver={() => removed.forget(row.listingId)}
              />
            ) : (
              <>
                <SavedCard
                  row={row}
                  first={n === 0}
                  mark={renderMark?.(row.listingId)}
                  onRemove={() => removed.remove(row)}
                />
                {renderBelow?.(row)}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingSaved() {
  const { t } = useTranslation('wishlist');
  return (
    <EmptyState
      illustration="heart"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton to={paths.home()}>{t('empty.action')}</LinkButton>}
    />
  );
}

/** Keeps the place of lists and tools while they load. */
export function SavedToolsPlaceholder() {
  return (
    <div className={styles['tools-soon']} aria-hidden="true">
      <Skeleton width="220px" height="44px" />
      <Skeleton width="280px" height="44px" />
    </div>
  );
}

/** Placeholder while the list is read. */
export function SavedSkeletons() {
  return (
    <ul className={styles['grid']} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <li key={key}>
          <HostelCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
