import type { ListingCard } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { canPack, useTrips } from '../../offline/trips/trip-packs.ts';
import { paths } from '../../shared/navigation/paths.ts';
import './messages.ts';
import { type LoadMap, PackButton } from './pack-button.tsx';
import styles from './trip.module.css';

/** Packs every saved hostel that is not packed yet. */
export function PackAllButton({
  cards,
  loadMap,
}: {
  cards: readonly ListingCard[];
  loadMap: LoadMap;
}) {
  const { t } = useTranslation('trip');
  const rows = useTrips();
  if (!canPack() || !rows || cards.length === 0) return null;
  const packed = new Set(rows.filter(({ state }) => state !== 'failed').map(({ id }) => id));
  const missing = cards
    .filter(({ id }) => !packed.has(id))
    .map(({ id, propertyName, hostelImages }) => {
      return { id, name: propertyName, photos: hostelImages };
    });
  return (
    <p className={styles['actions']}>
      {missing.length > 0 ? (
        <PackButton all hostels={missing} loadMap={loadMap} />
      ) : (
        <span>{t('allPacked')}</span>
      )}
      {rows.length > 0 ? <Link to={paths.trips()}>{t('toPacks')}</Link> : null}
    </p>
  );
}
