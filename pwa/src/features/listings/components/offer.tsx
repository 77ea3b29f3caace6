import type { ListingDetail } from '@patna/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { PriceSummary, priceElementId } from '../header/price-summary.tsx';
import { OwnerActions } from '../own/owner-actions.tsx';
import styles from './offer.module.css';

/**
 * What the page is for: a card beside the content, or on phones a bar at the bottom. The bar shows
 * the rent while the header's price is off the screen.
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
  const isPassed = useIsPricePassed();
  return (
    <aside className={styles['offer']} data-closed={(!own && !children) || undefined}>
      <div className={styles['card-price']}>
        <PriceSummary detail={detail} />
      </div>
      {isPassed && !own ? (
        <p className={styles['bar-price']}>
          <strong>{formatPriceRange(detail.overallPriceRange)}</strong>
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

function useIsPricePassed(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const price = document.getElementById(priceElementId);
    if (!price) return;
    const watch = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    watch.observe(price);
    return () => watch.disconnect();
  }, []);
  return passed;
}
