import type { ListingDetail } from '@patna/contracts';
import type { ReactNode } from 'react';
import { formatRupees } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { PriceSummary } from '../header/price-summary.tsx';
import { OwnerActions } from '../own/owner-actions.tsx';
import styles from './offer.module.css';

/**
 * What the page is for: a card beside the content, or on phones a bar at the bottom with the lowest rent.
 */
export function Offer({
  detail,
  own,
  children,
}: {
  detail: ListingDetail;
  /** Whether it is the person's own hostel; null while that is not known. */
  own: boolean | null;
  /** The enquiry button. */
  children: ReactNode;
}) {
  const { t } = useTranslation('detail');
  const { min, max } = detail.overallPriceRange;
  const amount = formatRupees(min);
  return (
    <aside className={styles['offer']} data-closed={(!own && !children) || undefined}>
      <div className={styles['card-price']}>
        <PriceSummary detail={detail} />
      </div>
      {own === false && children ? (
        <p className={styles['bar-price']}>
          <strong>{min === max ? amount : t('from', { amount })}</strong>
          <span>{t('perMonth')}</span>
        </p>
      ) : null}
      {own || children ? (
        <div className={styles['action']}>
          {own === null ? <Skeleton height="48px" /> : null}
          {own ? <OwnerActions listingId={detail.id} /> : null}
          {own === false ? children : null}
        </div>
      ) : null}
    </aside>
  );
}
