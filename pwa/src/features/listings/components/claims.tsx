import { claimsOf, liveClaims, type ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ClaimList } from '../../../shared/claims/claim-list.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import styles from './hostel-detail.module.css';

export function Claims({ detail }: { detail: Pick<ListingDetail, 'claims' | 'moreClaims'> }) {
  const { t } = useTranslation('claims');
  const claims = claimsOf(detail);
  const live = liveClaims(claims, useToday() ?? '');
  const none = claims === undefined ? t('unknown') : t('none');
  return (
    <section className={styles['section']}>
      <h2>{t('title')}</h2>
      <p className={styles['muted']}>{live.length > 0 ? t('lead') : none}</p>
      <ClaimList live={live} />
    </section>
  );
}
