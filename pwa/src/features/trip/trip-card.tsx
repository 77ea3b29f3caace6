import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { addressText } from '../../shared/places/address-text.ts';
import { Link } from 'react-router-dom';
import { isHidden } from '../../offline/listings/contact-store.ts';
import { type TripRow, useTripFacts } from '../../offline/trips/trip-packs.ts';
import { formatTimeOfDay } from '../../shared/format/date.ts';
import { formatPhone } from '../../shared/format/phone.ts';
import { formatPriceRange } from '../../shared/format/rupees.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { photoAlt } from '../../shared/ui/photo/photo-alt.ts';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import { SavedAge } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './trip.module.css';
import { TripStatus } from './trip-status.tsx';
import { NearestStations, Directions } from './directions.tsx';

export function TripCard({ row }: { row: TripRow }) {
  const { t } = useTranslation('trip');
  const detail = useTripFacts(row);
  const photos = detail?.hostelImages ?? [];
  const [photo] = photos;
  return (
    <Card as="article" className={styles['card']}>
      {photo ? (
        <span className={styles['photo']}>
          <Picture
            url={photo}
            alt={photoAlt(t, {
              alt: detail?.photos[0]?.alt,
              name: row.name,
              n: 0,
              total: photos.length,
            })}
            sizes="(min-width: 600px) 200px, 100vw"
          />
        </span>
      ) : null}
      <div className={styles['facts']}>
        <h2>
          <Link to={paths.detail(row.id)}>{row.name}</Link>
        </h2>
        {row.facts ? <SavedAge savedAt={row.facts.at} /> : null}
        {detail ? <TripFacts detail={detail} /> : null}
        <TripStatus row={row} />
        {detail ? <Link to={paths.detail(row.id)}>{t('open')}</Link> : null}
      </div>
    </Card>
  );
}

function TripFacts({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation('trip');
  const { address, contact, houseRules, overallPriceRange } = detail;
  return (
    <>
      <address className={styles['address']}>
        {addressText([address.street, address.city], i18n.language)} {address.pincode}
        {address.landmark ? (
          <span>{t('landmark', { name: addressText([address.landmark], i18n.language) })}</span>
        ) : null}
      </address>
      <p>
        {t('price', { range: formatPriceRange(overallPriceRange) })}
        {houseRules.gateTime
          ? ` · ${t('gate', { time: formatTimeOfDay(houseRules.gateTime, i18n.language) })}`
          : ''}
      </p>
      <p className={styles['actions']}>
        {isHidden(contact) ? <span className={styles['muted']}>{t('noNumber')}</span> : null}
        {contact.phone && !isHidden(contact) ? (
          <a className={styles['way']} href={`tel:${contact.phone}`}>
            <Icon name="phone" size={20} />
            {t('call', { phone: formatPhone(contact.phone) })}
          </a>
        ) : null}
        <Directions detail={detail} />
      </p>
      <NearestStations address={address} />
    </>
  );
}
