import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';
import { useArrangements, useLists } from '../../../offline/wishlist/wishlist-lists.ts';
import { withParam } from '../../../shared/navigation/query-params.ts';
import type { WishlistSlots } from '../pages/wishlist-slots.ts';
import { NoteAndListsForm } from './note-and-lists-form.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './lists.module.css';
import './messages.ts';
import { FilteredWishlist } from './filtered-wishlist.tsx';

/** Saved hostels of a signed-in person, by list and with notes. */
export function WishlistByList({
  items,
  pack,
  renderHandover,
  renderMark,
  renderCompare,
}: { items: WishlistCopy[] } & WishlistSlots) {
  const { t } = useTranslation('lists');
  const [params, setParams] = useSearchParams();
  const { lists, shares } = useLists() ?? { lists: [], shares: [] };
  const arrangements = useArrangements();
  const chosen = lists.find((list) => list.listId === params.get('list')) ?? null;
  const isShown = ({ listingId }: WishlistCopy) =>
    chosen === null || arrangements.get(listingId)?.lists.includes(chosen.listId) === true;
  const choose = (listId: string | null) =>
    setParams((now) => withParam(now, 'list', listId ?? ''), { replace: true });
  return (
    <FilteredWishlist
      items={items.filter(isShown)}
      empty={chosen ? <p className={styles['muted']}>{t('empty')}</p> : undefined}
      renderTop={(filters) =>
        items.length > 0 || lists.length > 0 ? (
          <ListBar
            lists={lists}
            shares={shares}
            chosen={chosen}
            filters={filters}
            pack={pack}
            renderHandover={renderHandover}
            onChoose={choose}
          />
        ) : null
      }
      renderMark={renderMark}
      renderBelow={({ listingId, card }) => {
        const arrangement = arrangements.get(listingId);
        return arrangement === undefined ? null : (
          <NoteAndListsForm
            listingId={listingId}
            name={card.propertyName}
            arrangement={arrangement}
            lists={lists}
            compare={renderCompare(listingId)}
          />
        );
      }}
    />
  );
}
