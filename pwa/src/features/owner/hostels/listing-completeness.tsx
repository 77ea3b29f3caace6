import type { OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { completenessOf } from './completeness.ts';
import styles from '../owner.module.css';

/** A hostel's completeness and missing facts; renders nothing when complete. */
export function ListingCompleteness({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const [now] = useState(() => Date.now());
  const { share, missing } = completenessOf(listing, now);
  if (missing.length === 0) return null;
  return (
    <div className={styles['complete']}>
      <progress value={share} max={100} aria-label={t('complete.share', { share })} />
      <p className={styles['muted']}>
        {t('complete.share', { share })}. {t('complete.tips')}{' '}
        {missing.map((fact) => t(`complete.${fact}`)).join(', ')}.
      </p>
    </div>
  );
}
