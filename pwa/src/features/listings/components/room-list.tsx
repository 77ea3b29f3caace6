import type { ListingDetail } from '@patna/contracts';
import { useState } from 'react';
import { roomCostLines } from '../../../shared/costs/cost-lines.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { isBedCountFresh } from '../../../shared/listing/bed-count-freshness.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './room-list.module.css';

type Room = ListingDetail['rooms'][number];
type Rooms = Pick<ListingDetail, 'rooms' | 'isMealsIncludedInPrices' | 'mealsCost'>;

/** Each type of room with its rent, what a month costs, deposit and free beds. */
export function RoomList({ detail }: { detail: Rooms }) {
  const { t } = useTranslation('detail');
  const { t: tCosts } = useTranslation('costs');
  const costs = detail.rooms.map((room) => roomCostLines(detail, room, tCosts));
  const notes = costs.map((cost) => cost.notes.join(' · '));
  const isSame = new Set(notes).size === 1;
  return (
    <DetailSection id="rooms" title={t('rooms.title')}>
      {isSame && notes[0] ? <p className={styles['notes']}>{notes[0]}</p> : null}
      <ul className={styles['list']}>
        {detail.rooms.map((room, n) => (
          <li key={`${n} ${room.category.join()}`}>
            <RoomItem room={room} total={costs[n]?.total} notes={isSame ? undefined : notes[n]} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function RoomItem({
  room,
  total,
  notes,
}: {
  room: Room;
  total: string | undefined;
  notes: string | undefined;
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
      {notes ? <p>{notes}</p> : null}
      <Terms room={room} />
    </>
  );
}

/** Number of rooms, deposit and free beds. */
function Terms({ room: { numberOfRooms, deposit, freeBeds, confirmedAt } }: { room: Room }) {
  const { t, i18n } = useTranslation('detail');
  const [now] = useState(() => Date.now());
  const count = Number(numberOfRooms);
  const freeOf = (beds: number) => {
    if (confirmedAt === undefined) return t('rooms.free', { count: beds });
    const fresh = isBedCountFresh(Date.parse(confirmedAt), now);
    const day = formatDayInIndia(confirmedAt, i18n.language);
    return t(fresh ? 'rooms.freeOn' : 'rooms.ask', { count: beds, day });
  };
  const terms = [
    Number.isNaN(count) ? numberOfRooms : t('rooms.count', { count }),
    deposit === undefined ? [] : t('rooms.deposit', { amount: formatRupees(deposit) }),
    freeBeds === undefined ? [] : freeOf(freeBeds),
  ].flat();
  return <p>{terms.join(' · ')}</p>;
}
