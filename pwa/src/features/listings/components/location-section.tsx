import type { ListingDetail } from '@patna/contracts';
import { useState } from 'react';
import { copyText } from '../../../shared/sharing/copy-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { toHindiAddress } from '../../../shared/places/hindi-address.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { CopyByHand } from '../../../shared/ui/feedback/copy-by-hand.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import styles from './hostel-detail.module.css';
import { LandmarkDistances } from './landmark-distances.tsx';
import placeStyles from './location-section.module.css';

type Address = ListingDetail['address'];

export function LocationSection({
  id,
  address,
  name,
}: {
  id: string;
  address: Address;
  name: string;
}) {
  const { t } = useTranslation('detail');
  const { latitude, longitude } = address;
  const place =
    latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return (
    <section className={styles['section']}>
      <h2>{t('place.title')}</h2>
      <address className={placeStyles['address']}>
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
      <p className={placeStyles['ways']}>
        {place ? (
          <>
            <Link to={paths.map(`?hostel=${encodeURIComponent(id)}`)}>{t('place.onMap')}</Link>
            <a href={geoUrl(place, name)}>{t('place.geo')}</a>
          </>
        ) : null}
        <a href={mapUrl(address, name)} target="_blank" rel="noreferrer">
          {t('place.map')} <Icon name="external" size={16} />
        </a>
      </p>
      <CopyAddress address={address} name={name} />
      {place ? <LandmarkDistances place={place} /> : null}
    </section>
  );
}

function CopyAddress({ address, name }: { address: Address; name: string }) {
  const { t } = useTranslation('detail');
  const { street, landmark, city, state, pincode } = address;
  const where = [street, landmark, city, `${state} ${pincode}`].filter(Boolean).join(', ');
  const [notCopied, setNotCopied] = useState('');
  const copy = async (text: string) => {
    const copied = await copyText(text);
    if (copied) toast('success', t('place.copied'));
    setNotCopied(copied ? '' : text);
  };
  return (
    <div className={placeStyles['ways']}>
      <Button variant="secondary" small onClick={() => void copy(`${name}, ${where}`)}>
        {t('place.copyEnglish')}
      </Button>
      <Button
        variant="secondary"
        small
        onClick={() => void copy(`${name}, ${toHindiAddress(where)}`)}
      >
        {t('place.copyHindi')}
      </Button>
      {notCopied ? <CopyByHand text={notCopied} /> : null}
    </div>
  );
}

/** Phones open `geo:` links in the default maps app. */
function geoUrl({ latitude, longitude }: { latitude: number; longitude: number }, name: string) {
  const at = `${latitude},${longitude}`;
  return `geo:${at}?q=${at}(${encodeURIComponent(name)})`;
}

function mapUrl(address: Address, name: string): string {
  const { latitude, longitude } = address;
  if (latitude !== undefined && longitude !== undefined) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const words = [name, address.street, address.city, address.pincode].join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}
