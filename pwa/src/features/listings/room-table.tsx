import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { formatPriceRange } from '../../shared/format/rupees.ts';
import styles from './hostel-detail.module.css';
import table from './room-table.module.css';

/** Each kind of room, what it costs a month and how many there are. */
export function RoomTable({ rooms }: { rooms: ListingDetail['rooms'] }) {
  const { t } = useTranslation('detail');
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
          {rooms.map((room) => (
            <tr key={room.category.join()}>
              <th scope="row">{room.category.map((name) => t(`rooms.${name}`)).join(', ')}</th>
              <td>
                {formatPriceRange({
                  min: Number(room.priceRange.min),
                  max: Number(room.priceRange.max),
                })}
              </td>
              <td>{room.numberOfRooms}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
