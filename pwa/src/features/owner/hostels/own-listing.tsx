import type { OwnedListing } from '@patna/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { Tag, type TagTone } from '../../../shared/ui/form/chip.tsx';
import { photoAlt } from '../../../shared/ui/photo/photo-alt.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from '../owner.module.css';

const tones: Partial<Record<OwnedListing['status'], TagTone>> = {
  live: 'success',
  rejected: 'danger',
};

/** A hostel with its status. `children` come first below the address. */
export function OwnListing({ listing, children }: { listing: OwnedListing; children?: ReactNode }) {
  const { t, i18n } = useTranslation('owner');
  const { status, propertyName, address, photos, hostelImages, suspendedAt } = listing;
  const [url] = hostelImages;
  const { length: total } = hostelImages;
  const alt = photoAlt(t, { alt: photos[0]?.alt, name: propertyName, n: 0, total });
  const name =
    status === 'live' ? <Link to={paths.detail(listing.id)}>{propertyName}</Link> : propertyName;
  return (
    <article className={styles['listing']}>
      <div className={styles['photo']}>
        {url ? <Picture url={url} alt={alt} sizes="112px" /> : null}
      </div>
      <div className={styles['words']}>
        <h2>{name}</h2>
        {children}
        <p className={styles['muted']}>
          {addressText([address.street, address.city], i18n.language)}
        </p>
        <p className={styles['state']}>
          <span>{formatPriceRange(listing.overallPriceRange)}</span>
          <Tag tone={tones[status]}>{t(suspendedAt ? 'suspended.status' : `status.${status}`)}</Tag>
        </p>
        {status === 'live' ? null : <p className={styles['muted']}>{t(`statusHint.${status}`)}</p>}
        {listing.answerRate ? (
          <p className={styles['muted']}>{t('answered', listing.answerRate)}</p>
        ) : null}
        <WaitingNote waiting={listing.waiting} />
        {listing.pausedBecause ? <p>{t(`pausedBecause.${listing.pausedBecause}`)}</p> : null}
        {listing.pausedForSilence ? <p>{t('pausedForSilence')}</p> : null}
        {listing.rejectionReason ? (
          <p>{t('rejectedBecause', { reason: listing.rejectionReason })}</p>
        ) : null}
        <SuspendedNote listing={listing} />
      </div>
    </article>
  );
}

/** The profile shows the reason of the account's suspension and where to object. */
function SuspendedNote({
  listing: { suspendedAt, suspendedWithAccount },
}: {
  listing: OwnedListing;
}) {
  const { t } = useTranslation('owner');
  if (!suspendedAt) return null;
  return suspendedWithAccount ? (
    <p>
      {t('suspended.withAccount')} <Link to={paths.profile()}>{t('suspended.why')}</Link>
    </p>
  ) : (
    <p>
      {t('suspended.text')} <Link to={paths.support('listing')}>{t('suspended.support')}</Link>
    </p>
  );
}

function WaitingNote({ waiting }: { waiting: OwnedListing['waiting'] }) {
  const { t } = useTranslation('owner');
  if (!waiting) return null;
  const { rejectionReason: reason } = waiting;
  return <p>{reason ? t('changeRejected', { reason }) : t('changeWaits')}</p>;
}
