import type { ListingDetail } from '@patna/contracts';
import { Suspense, useState } from 'react';
import { copyText } from '../../../shared/sharing/copy-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { directionsUrl, useMapsApp } from '../../../shared/places/directions.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { CopyByHand } from '../../../shared/ui/feedback/copy-by-hand.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { DetailSection } from '../components/detail-section.tsx';
import type { HostelSlots } from '../components/hostel-slots.ts';
import styles from '../components/hostel-detail.module.css';
import placeStyles from './location-section.module.css';

const turnIcon = 'M12 2.5 21.5 12 12 21.5 2.5 12ZM9 15v-3.5h6M12.5 8.5l3 3-3 3';

const LandmarkDistances = lazyComponent(
  async () => (await import('./landmark-distances.tsx')).LandmarkDistances,
  () => null,
);

type Address = ListingDetail['address'];

export function LocationSection({
  detail: { id, address, propertyName: name },
  renderMapTile,
}: {
  detail: Pick<ListingDetail, 'id' | 'address' | 'propertyName'>;
  renderMapTile: HostelSlots['renderMapTile'];
}) {
  const { t, i18n } = useTranslation('detail');
  const maps = useMapsApp();
  const { latitude, longitude } = address;
  const place =
    latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return (
    <DetailSection id="location" title={t('place.title')}>
      <address className={placeStyles['address']}>
        <Icon name="pin" />
        <span>
          {addressText([address.street], i18n.language)}
          <br />
          {addressText([address.city, address.state], i18n.language)} {address.pincode}
          {address.landmark ? (
            <>
              <br />
              <span className={styles['muted']}>
                {t('place.landmark', {
                  name: addressText([address.landmark], i18n.language),
                })}
              </span>
            </>
          ) : null}
        </span>
      </address>
      {place ? renderMapTile(id, place) : null}
      <div className={placeStyles['ways']}>
        <LinkButton
          small
          variant="secondary"
          to={directionsUrl(maps, name, address)}
          icon={<Icon path={turnIcon} size={20} />}
          {...(maps === 'web' ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {t('place.directions')}
        </LinkButton>
        {place ? (
          <LinkButton
            small
            variant="text"
            to={paths.map(`?hostel=${encodeURIComponent(id)}`)}
            icon={<Icon name="map" size={20} />}
          >
            {t('place.onMap')}
          </LinkButton>
        ) : null}
        <CopyAddress address={address} name={name} />
      </div>
      {place ? (
        <Suspense fallback={<Skeleton height="360px" />}>
          <LandmarkDistances place={place} />
        </Suspense>
      ) : null}
    </DetailSection>
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
  const copyInHindi = async () => {
    const { toHindiAddress } = await import('../../../shared/places/hindi-address.ts');
    return copy(`${name}, ${toHindiAddress(where)}`);
  };
  return (
    <div className={placeStyles['copies']}>
      <Button variant="text" small onClick={() => void copy(`${name}, ${where}`)}>
        {t('place.copyEnglish')}
      </Button>
      <Button variant="text" small onClick={() => void copyInHindi()}>
        {t('place.copyHindi')}
      </Button>
      {notCopied ? <CopyByHand text={notCopied} /> : null}
    </div>
  );
}
