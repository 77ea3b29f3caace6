import { claimsOf, liveClaims, type OwnedListing } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { claimKindsFor } from '../../../shared/claims/claim-kinds-for.ts';
import { ClaimList } from '../../../shared/claims/claim-list.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from '../owner.module.css';

/** Claims about a hostel: verified ones with expiry, missing ones with instructions. */
export function Verification({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const live = liveClaims(claimsOf(listing), useToday() ?? '');
  const held = live.map(({ claim }) => claim);
  const missing = claimKindsFor(listing.genderPreference).filter((kind) => !held.includes(kind));
  if (listing.claims === undefined) {
    return <p className={styles['muted']}>{t('claims:unknown')}</p>;
  }
  return (
    <details className={styles['reviews']}>
      <summary>{t('verification.title', { count: held.length })}</summary>
      <ClaimList live={live} />
      {missing.length === 0 ? null : (
        <>
          <p className={styles['toCheck']}>{t('verification.missing')}</p>
          <ul className={styles['toCheck']}>
            {missing.map((kind) => (
              <li key={kind}>{t(`claims:kind.${kind}`)}</li>
            ))}
          </ul>
          <p className={styles['muted']}>
            {t('verification.how', { hostel: listing.propertyName })}{' '}
            <Link
              to={paths.support('listing')}
              aria-label={`${t('verification.ask')}: ${listing.propertyName}`}
            >
              {t('verification.ask')}
            </Link>
          </p>
        </>
      )}
    </details>
  );
}
