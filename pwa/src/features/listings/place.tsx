import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './hostel-detail.module.css';
import own from './place.module.css';

/** The address, and a way to the phone's own maps. */
export function Place({ address, name }: { address: ListingDetail['address']; name: string }) {
  const { t } = useTranslation('detail');
  return (
    <section className={styles['section']}>
      <h2>{t('place.title')}</h2>
      <address className={own['address']}>
        <Icon name="pin" />
        <span>
          {address.street}
          <br />
          {address.city}, {address.state} {address.pincode}
          {address.landmark ? (
            <>
              <br />
              <span className={styles['muted']}>
                {t('place.landmark', { name: address.landmark })}
              </span>
            </>
          ) : null}
        </span>
      </address>
      <a className={own['map']} href={mapUrl(address, name)} target="_blank" rel="noreferrer">
        {t('place.map')} <Icon name="external" size={16} />
      </a>
    </section>
  );
}

function mapUrl(address: ListingDetail['address'], name: string): string {
  const { latitude, longitude } = address;
  if (latitude !== undefined && longitude !== undefined) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const words = [name, address.street, address.city, address.pincode].join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}
