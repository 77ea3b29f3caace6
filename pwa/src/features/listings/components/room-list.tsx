import { type ListingDetail, patnaDay } from '@patna/contracts';
import { isBedCountFresh } from '@patna/search/bed-count-age';
import { useState } from 'react';
import { roomCostLines } from '../../../shared/costs/cost-lines.ts';
import { formatDayInIndia, formatUpcomingDay } from '../../../shared/format/day.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
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

/** Each type of room with its rent, what a month costs, deposit and free beds. */
export function RoomList({ detail }: { detail: Rooms }) {
  const { t, i18n } = useTranslation('detail');
  const { t: tCosts } = useTranslation('costs');
  const costs = detail.rooms.map((room) => roomCostLines(detail, room, tCosts));
  const [first = []] = costs.map(({ notes }) => notes);
  const isSame = costs.every(({ notes }) => notes.join() === first.join());
  const updated = sharedBedsDay(detail.rooms, i18n.language);
  const shared = [
    ...(isSame ? first : []),
    ...(updated === undefined ? [] : [t('rooms.updatedAll', { day: updated })]),
  ];
  return (
    <DetailSection id="rooms" title={t('rooms.title')}>
      {shared.length > 0 ? (
        <div className={styles['notes']}>
          <DotList items={shared} />
        </div>
      ) : null}
      <ul className={styles['list']}>
        {detail.rooms.map((room, n) => (
          <li key={`${n} ${room.category.join()}`}>
            <RoomItem
              room={{ ...room, deposit: room.deposit ?? detail.houseRules.deposit }}
              total={costs[n]?.total}
              notes={isSame ? [] : (costs[n]?.notes ?? [])}
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

function RoomItem({
  room,
  total,
  notes,
  isDated,
}: {
  room: Room;
  total: string | undefined;
  notes: readonly string[];
  /** Whether the room tells the day of its free beds. */
  isDated: boolean;
}) {
  const { t } = useTranslation('detail');
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
      {total ? <p className={styles['total']}>{total}</p> : null}
      {notes.length > 0 ? <DotList items={notes} /> : null}
      <Terms room={room} isDated={isDated} />
    </>
  );
}

/** Number of rooms, deposit and free beds. */
function Terms({ room, isDated }: { room: Room; isDated: boolean }) {
  const { numberOfRooms, deposit, freeBeds, freeFrom, confirmedAt } = room;
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
    Number.isNaN(count) ? numberOfRooms : t('rooms.count', { count }),
    deposit === undefined
      ? t('rooms.noDeposit')
      : t('rooms.deposit', { amount: formatRupees(deposit) }),
  ];
  return (
    <>
      <p>{freeBeds === undefined ? t('rooms.unstated') : freeOf(freeBeds)}</p>
      <DotList items={terms} />
    </>
  );
}
