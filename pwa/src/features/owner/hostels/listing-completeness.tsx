import type { OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from '../owner.module.css';
import { completenessOf, stepOfFact } from './completeness.ts';

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
        {t('complete.share', { share })} {t('complete.tips')}
      </p>
      <ul className={styles['missing']}>
        {missing.map((fact) => (
          <li key={fact}>
            <Link to={paths.editListing(listing.id, stepOfFact[fact])}>
              {t(`complete.${fact}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
