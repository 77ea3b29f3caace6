import { claimsOf, liveClaims, type OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { ClaimList } from '../../../shared/claims/claim-list.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import styles from '../owner.module.css';
import { ClaimRequests } from './claim-requests.tsx';

/** Claims about a hostel: verified ones with expiry, and requests for the others once it is opened. */
export function Verification({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const [isOpen, setOpen] = useState(false);
  const today = useToday() ?? '';
  if (listing.claims === undefined) {
    return <p className={styles['muted']}>{t('claims:unknown')}</p>;
  }
  const live = liveClaims(claimsOf(listing), today);
  return (
    <details
      className={styles['reviews']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('verification.title', { count: live.length })}</summary>
      <ClaimList live={live} />
      {isOpen && today !== '' ? <ClaimRequests listing={listing} today={today} /> : null}
    </details>
  );
}
