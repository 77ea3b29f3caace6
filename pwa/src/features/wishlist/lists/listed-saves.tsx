import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { WishlistCopy } from '../../../offline/wishlist-copies.ts';
import { useArrangements, useLists } from '../../../offline/wishlist-lists.ts';
import { listParam, withParam, withToggled } from '../../../shared/address-query.ts';
import { Arrange } from './arrange.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './lists.module.css';
import './messages.ts';
import { OrderChoice } from './order-choice.tsx';
import { SavedList } from '../saved-list.tsx';
import { fits, savedFiltersOf } from '../saved-filter.ts';
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
  const go = (next: URLSearchParams) => setParams(next, { replace: true });
  const set = (name: string, value: string) => go(withParam(params, name, value));
  const order = savedOrderOf(params.get('sort'));
  const asked = savedFiltersOf(listParam(params, 'only'));
  const listed = items.filter(isShown);
  return (
    <>
      {items.length > 0 || lists.length > 0 ? (
        <ListBar
          lists={lists}
          shares={shares}
          chosen={chosen}
          onChoose={(id) => set('list', id ?? '')}
        />
      ) : null}
      <FilterChoice
        items={listed}
        asked={asked}
        onToggle={(filter) => go(withToggled(params, 'only', filter))}
      />
      {listed.length > 1 ? (
        <OrderChoice order={order} onChoose={(next) => set('sort', next)} />
      ) : null}
      <SavedList
        key={chosen?.listId}
        items={listed.filter(fits(asked))}
        order={order}
        empty={
          listed.length > 0 || chosen ? (
            <p className={styles['muted']}>{t(listed.length > 0 ? 'filter.none' : 'empty')}</p>
          ) : undefined
        }
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
    </>
  );
}
