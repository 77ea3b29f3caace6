import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { WishlistCopy } from '../../../offline/wishlist-copies.ts';
import { useArrangements, useLists } from '../../../offline/wishlist-lists.ts';
import { Arrange } from './arrange.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './lists.module.css';
import './messages.ts';
import { OrderChoice } from './order-choice.tsx';
import { SavedList } from '../saved-list.tsx';
import { savedOrderOf } from '../saved-order.ts';

/** The saved hostels of a signed-in person, by list and with their notes. */
export function ListedSaves({
  items,
  renderCompare,
}: {
  items: WishlistCopy[];
  renderCompare: (listingId: string) => ReactNode;
}) {
  const { t } = useTranslation('lists');
  const [params, setParams] = useSearchParams();
  const { lists, shares } = useLists() ?? { lists: [], shares: [] };
  const arrangements = useArrangements();
  const chosen = lists.find((list) => list.listId === params.get('list')) ?? null;
  const isShown = ({ listingId }: WishlistCopy) =>
    chosen === null || arrangements.get(listingId)?.lists.includes(chosen.listId) === true;
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const order = savedOrderOf(params.get('sort'));
  const shown = items.filter(isShown);
  return (
    <>
      {items.length > 0 || lists.length > 0 ? (
        <ListBar lists={lists} shares={shares} chosen={chosen} onChoose={(id) => set('list', id)} />
      ) : null}
      {shown.length > 1 ? (
        <OrderChoice order={order} onChoose={(next) => set('sort', next)} />
      ) : null}
      {chosen && shown.length === 0 ? (
        <p className={styles['muted']}>{t('empty')}</p>
      ) : (
        <SavedList
          key={chosen?.listId}
          items={shown}
          order={order}
          renderBelow={({ listingId, card }) => {
            const arrangement = arrangements.get(listingId);
            return arrangement === undefined ? null : (
              <Arrange
                listingId={listingId}
                name={card.propertyName}
                arrangement={arrangement}
                lists={lists}
                compare={renderCompare(listingId)}
              />
            );
          }}
        />
      )}
    </>
  );
}
