import type { HostelRole, ListingDetail } from '@patna/contracts';
import type { ReactNode } from 'react';
import { formatRupees } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { MealTerms } from '../../../shared/listing/meal-terms.tsx';
import { toListingCard } from '../../../shared/listing/to-listing-card.ts';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { PriceSummary } from '../header/price-summary.tsx';
import { OwnerActions } from '../own/owner-actions.tsx';
import styles from './call-to-action.module.css';

/**
 * Rent and enquiry button: a card beside the content, or a bar at the bottom of phones. The bar
 * shows the lowest rent.
 */
export function CallToAction({
  detail,
  role,
  children,
}: {
  detail: ListingDetail;
  /** The person's role at the hostel; null for a visitor, undefined until known. */
  role: HostelRole | null | undefined;
  /** The enquiry button. */
  children: ReactNode;
}) {
  const { t } = useTranslation('detail');
  const { min, max } = detail.overallPriceRange;
  const amount = formatRupees(min);
  const isClosed = !role && !children;
  return (
    <aside
      className={styles['offer']}
      data-bottom-bar
      data-closed={isClosed || undefined}
      data-no-hostel={isClosed || undefined}
    >
      <div className={styles['card-price']}>
        <PriceSummary detail={detail} />
      </div>
      {role === null && children ? (
        <p className={styles['bar-price']}>
          <strong>{min === max ? amount : t('from', { amount })}</strong>
          <MealTerms card={toListingCard(detail)} />
        </p>
      ) : null}
      {role || children ? (
        <div className={styles['action']}>
          {role === undefined ? <Skeleton height="48px" /> : null}
          {role ? <OwnerActions listingId={detail.id} role={role} /> : null}
          {role === null ? children : null}
        </div>
      ) : null}
    </aside>
  );
}
