import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { canPack, useTrip } from '../../offline/trips/trip-packs.ts';
import { paths } from '../../shared/navigation/paths.ts';
import './messages.ts';
import { type LoadMap, PackButton } from './pack-button.tsx';
import styles from './trip.module.css';
import { TripStatus } from './trip-status.tsx';

/** Packs the hostel from its own page. */
export function TripSection({ detail, loadMap }: { detail: ListingDetail; loadMap: LoadMap }) {
  const { t } = useTranslation('trip');
  const row = useTrip(detail.id);
  if (!canPack()) return null;
  return (
    <section className={styles['section']}>
      <h2>{t('section.title')}</h2>
      <p className={styles['muted']}>
        {t('section.text')} <Link to={paths.trips()}>{t('toPacks')}</Link>
      </p>
      {row === null ? (
        <PackButton
          hostels={[{ id: detail.id, name: detail.propertyName, photos: detail.hostelImages }]}
          loadMap={loadMap}
        />
      ) : null}
      {row ? <TripStatus row={row} /> : null}
    </section>
  );
}
