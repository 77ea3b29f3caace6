import { type ListingDetail, monthlyCostOf, patnaDay } from '@patna/contracts';
import { isBedCountFresh } from '@patna/search/bed-count-age';
import { useState } from 'react';
import { formatDayInIndia, formatUpcomingDay } from '../../../shared/format/day.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import '../../../shared/costs/messages.ts';
import { DotList } from '../../../shared/ui/layout/dot-list.tsx';
import { DetailSection } from './detail-section.tsx';
import styles from './room-list.module.css';

type Room = ListingDetail['rooms'][number];
type Rooms = Pick<
  ListingDetail,
  | 'rooms'
  | 'houseRules'
  | 'isMealsIncludedInPrices'
  | 'mealsCost'
  | 'otherCharges'
  | 'otherChargesFor'
  | 'costs'
>;

/**
 * Each type of room with its rent, monthly total and free beds, and its deposit if the rooms differ in it.
 * The table of costs has the rest.
 */
export function RoomList({ detail }: { detail: Rooms }) {
  const { t, i18n } = useTranslation('detail');
  const updated = sharedBedsDay(detail.rooms, i18n.language);
  const deposits = detail.rooms.map(({ deposit }) => deposit ?? detail.houseRules.deposit);
  return (
    <DetailSection id="rooms" title={t('rooms.title')}>
      {updated === undefined ? null : (
        <p className={styles['notes']}>{t('rooms.updatedAll', { day: updated })}</p>
      )}
      <ul className={styles['list']}>
        {detail.rooms.map((room, n) => (
          <li key={`${n} ${room.category.join()}`}>
            <RoomItem
              room={room}
              total={monthlyTotal(detail, room)}
              deposit={new Set(deposits).size > 1 ? (deposits[n] ?? 'unstated') : undefined}
              isDated={updated === undefined}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** The day on which the free beds of several rooms were stated together; undefined if the days differ. */
function sharedBedsDay(rooms: readonly Room[], language: string): string | undefined {
  const stated = rooms.filter(({ freeBeds }) => freeBeds !== undefined);
  const days = new Set(
    stated.map(({ confirmedAt }) => confirmedAt && formatDayInIndia(confirmedAt, language)),
  );
  const [day] = days;
  return stated.length > 1 && days.size === 1 ? day : undefined;
}

/** The complete total of a month; undefined when a cost is not stated or the rent is the total. */
function monthlyTotal(detail: Rooms, room: Room): string | undefined {
  const { total, rent, missing } = monthlyCostOf(detail, room);
  return missing.length === 0 && total.min > rent.min ? formatPriceRange(total) : undefined;
}

function RoomItem({
  room,
  total,
  deposit,
  isDated,
}: {
  room: Room;
  total: string | undefined;
  /** Rupees; undefined when it is the same for all rooms. */
  deposit: number | 'unstated' | undefined;
  /** Whether the room tells the day of its free beds. */
  isDated: boolean;
}) {
  const { t } = useTranslation('detail');
  const { t: tCosts } = useTranslation('costs');
  const { min, max } = room.priceRange;
  return (
    <>
      <div className={styles['head']}>
        <h3>{room.category.map((name) => t(`rooms.${name}`)).join(', ')}</h3>
        <p className={styles['rent']}>
          <strong>{formatPriceRange({ min: Number(min), max: Number(max) })}</strong>{' '}
          <span>{t('perMonth')}</span>
        </p>
      </div>
      {total ? <p className={styles['total']}>{tCosts('total', { amount: total })}</p> : null}
      <Terms room={room} deposit={deposit} isDated={isDated} />
    </>
  );
}

/** Free beds, number of rooms and deposit. */
function Terms({ room, deposit, isDated }: Omit<Parameters<typeof RoomItem>[0], 'total'>) {
  const { numberOfRooms, freeBeds, freeFrom, confirmedAt } = room;
  const { t, i18n } = useTranslation('detail');
  const [now] = useState(() => Date.now());
  const count = Number(numberOfRooms);
  const freeOf = (beds: number) => {
    const today = patnaDay(now);
    const isLater = freeFrom !== undefined && freeFrom > today;
    const from = isLater ? formatUpcomingDay(freeFrom, today, i18n.language) : '';
    const words = t(isLater ? 'rooms.freeFrom' : 'rooms.free', { count: beds, from });
    if (confirmedAt === undefined) return t('rooms.askUndated');
    const day = formatDayInIndia(confirmedAt, i18n.language);
    const isFresh = isBedCountFresh(patnaDay(Date.parse(confirmedAt)), today);
    if (!isDated) return isFresh ? words : t('rooms.askUndated');
    return isFresh ? t('rooms.updated', { words, day }) : t('rooms.ask', { day });
  };
  const terms = [
    freeBeds === undefined ? t('rooms.unstated') : freeOf(freeBeds),
    Number.isNaN(count) ? numberOfRooms : t('rooms.count', { count }),
    ...(deposit === undefined
      ? []
      : [
          deposit === 'unstated'
            ? t('rooms.noDeposit')
            : t('rooms.deposit', { amount: formatRupees(deposit) }),
        ]),
  ];
  return <DotList items={terms} />;
}
