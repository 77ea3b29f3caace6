import { claimsOf, liveClaims, type ListingDetail } from '@patna/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Rating } from '../../../shared/listing/rating.tsx';
import { Tag } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { jumpToSection } from '../components/jump-to-section.ts';
import styles from './hostel-header.module.css';
import { PriceSummary } from './price-summary.tsx';

/** Name, rating, price and what was verified. `actions` lie over the photo on phones. */
export function HostelHeader({ detail, actions }: { detail: ListingDetail; actions: ReactNode }) {
  const { t, i18n } = useTranslation('detail');
  const rating = <Rating average={detail.averageRating} count={detail.reviewCount} />;
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <div>
          <h1>{detail.propertyName}</h1>
          <p className={styles['street']}>
            {addressText([detail.address.street, detail.address.city], i18n.language)}
          </p>
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
      <p className={styles['facts']}>
        {detail.reviewCount > 0 ? (
          <a href="#reviews" onClick={jumpToSection}>
            {rating}
          </a>
        ) : (
          rating
        )}
        <span>{t(`gender.${detail.genderPreference}`)}</span>
        {detail.studentsFavourite ? <Tag>{t('common:card.favourite')}</Tag> : null}
      </p>
      <div className={styles['price']}>
        <PriceSummary detail={detail} />
      </div>
      <div className={styles['more']}>
        <Verified detail={detail} />
      </div>
    </header>
  );
}

/** Number of valid checks. Older copies know only that there are some. */
function Verified({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const today = useToday();
  const claims = claimsOf(detail);
  if (claims === undefined) {
    const { verifiedUntil } = detail;
    const isVerified = today !== null && verifiedUntil !== undefined && verifiedUntil >= today;
    return isVerified ? <Tag>{t('common:card.verified')}</Tag> : null;
  }
  const count = today === null ? 0 : liveClaims(claims, today).length;
  if (count === 0) return null;
  return (
    <a href="#verification" className={styles['checks']} onClick={jumpToSection}>
      <Icon name="shield" size={20} />
      {t('checks', { count })}
    </a>
  );
}
