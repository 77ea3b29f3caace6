import type { ListingDetail } from '@patna/contracts';
import type { Place } from '@patna/search';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { formatDistance } from '../../shared/format/distance.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { directionsUrl, useMapsApp } from '../../shared/places/directions.ts';
import { placeName } from '../../shared/places/place-name.ts';
import { landmarksAround } from '@patna/search/places';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import './messages.ts';
import styles from './trip.module.css';

type Address = ListingDetail['address'];

/** Links to our map and the device's, with coordinates to read out to a driver. */
export function Directions({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('trip');
  const maps = useMapsApp();
  const place = placeOf(detail.address);
  return (
    <>
      {place ? (
        <Link className={styles['way']} to={paths.map(`?hostel=${encodeURIComponent(detail.id)}`)}>
          <Icon name="pin" size={20} />
          {t('map')}
        </Link>
      ) : null}
      <a
        className={styles['way']}
        href={directionsUrl(maps, detail.propertyName, detail.address)}
        {...(maps === 'web' ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {t('directions')}
      </a>
      {place ? <span className={styles['muted']}>{t('position', { ...place })}</span> : null}
    </>
  );
}

const maxStations = 2;

/** Distances to the nearest stations. */
export function NearestStations({ address }: { address: Address }) {
  const { t, i18n } = useTranslation('trip');
  const place = placeOf(address);
  if (place === null) return null;
  const nearest = landmarksAround(place)
    .filter(({ place: { kind } }) => kind === 'transport')
    .slice(0, maxStations)
    .map(({ place: station, away }) => {
      return `${placeName(station, i18n.language)} ${formatDistance(away, i18n.language)}`;
    });
  if (nearest.length === 0) return null;
  return <p className={styles['muted']}>{t('stations', { places: nearest.join(' · ') })}</p>;
}

function placeOf({ latitude, longitude }: Address): Place | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
