import { type ListingDetail, monthlyCostOf } from '@patna/contracts';
import { Fragment, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatMonthlyCost } from '../../../shared/costs/format-monthly-cost.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import { isBedCountFresh } from '../../../shared/listing/bed-count-freshness.ts';
import styles from './hostel-detail.module.css';
import table from './room-table.module.css';

type Room = ListingDetail['rooms'][number];

type Rooms = Pick<
  ListingDetail,
  'rooms' | 'isMealsIncludedInPrices' | 'mealsProvided' | 'mealsCost'
>;

export function RoomTable({ detail }: { detail: Rooms }) {
  const { t, i18n } = useTranslation('detail');
  const { t: tCosts } = useTranslation('costs');
  const [now] = useState(() => Date.now());
  const freeOf = (count: number, confirmedAt: string | undefined) => {
    if (confirmedAt === undefined) return t('rooms.free', { count });
    const fresh = isBedCountFresh(Date.parse(confirmedAt), now);
    const day = formatDayInIndia(confirmedAt, i18n.language);
    return t(fresh ? 'rooms.freeOn' : 'rooms.ask', { count, day });
  };
  const moreOf = ({ deposit, freeBeds, confirmedAt }: Room) =>
    [
      deposit === undefined ? [] : t('rooms.deposit', { amount: formatRupees(deposit) }),
      freeBeds === undefined ? [] : freeOf(freeBeds, confirmedAt),
    ].flat();
  return (
    <section className={styles['section']}>
      <h2 id="rooms">{t('rooms.title')}</h2>
      <table className={table['table']} aria-labelledby="rooms">
        <thead>
          <tr>
            <th scope="col">{t('rooms.category')}</th>
            <th scope="col">{t('rooms.price')}</th>
            <th scope="col">{t('rooms.count')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.rooms.map((room, row) => {
            const more = moreOf(room).join(' · ');
            return (
              <Fragment key={`${row} ${room.category.join()}`}>
                <tr data-more>
                  <th scope="row">{room.category.map((name) => t(`rooms.${name}`)).join(', ')}</th>
                  <td>
                    {formatPriceRange({
                      min: Number(room.priceRange.min),
                      max: Number(room.priceRange.max),
                    })}
                  </td>
                  <td>{room.numberOfRooms}</td>
                </tr>
                <tr className={table['more']}>
                  <td colSpan={3}>
                    <strong>{formatMonthlyCost(monthlyCostOf(detail, room), tCosts)}</strong>
                    {more ? <p>{more}</p> : null}
                  </td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
