import { claimsOf, liveClaims, type ListingDetail, type VerifiedClaim } from '@patna/contracts';
import { type ReactNode, useId, useState } from 'react';
import { claimKindsFor } from '../../../shared/claims/claim-kinds-for.ts';
import { ClaimList } from '../../../shared/claims/claim-list.tsx';
import { formatDay } from '../../../shared/format/day.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './claims.module.css';
import { DetailSection } from './detail-section.tsx';

type ClaimedListing = Pick<ListingDetail, 'claims' | 'moreClaims'> &
  Partial<Pick<ListingDetail, 'genderPreference'>>;

/** Number of valid checks, and since when. A tap shows each check with its dates. */
export function Claims({
  detail,
  children,
}: {
  detail: ClaimedListing;
  /** Facts that nobody checked, in the same section. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('claims');
  const claims = claimsOf(detail);
  const live = liveClaims(claims, useToday() ?? '');
  return (
    <DetailSection title={t('title')}>
      {live.length > 0 ? (
        <Summary live={live} gender={detail.genderPreference} />
      ) : (
        <p className={styles['muted']}>{t(claims === undefined ? 'unknown' : 'none')}</p>
      )}
      {children}
    </DetailSection>
  );
}

function Summary({
  live,
  gender,
}: {
  live: readonly VerifiedClaim[];
  gender: ClaimedListing['genderPreference'];
}) {
  const { t, i18n } = useTranslation('claims');
  const [all, setAll] = useState(false);
  const list = useId();
  const held = live.map(({ claim }) => claim);
  const unchecked = claimKindsFor(gender).filter((kind) => !held.includes(kind));
  const newest = live.map(({ checkedOn }) => checkedOn).reduce((a, b) => (a > b ? a : b));
  return (
    <>
      <p className={styles['summary']}>
        <Icon name="shield" size={32} />
        <span>
          <strong>{t('passed', { count: live.length })}</strong>
          <span className={styles['muted']}>
            {t('latest', { on: formatDay(newest, i18n.language) })}
          </span>
        </span>
      </p>
      {all ? null : (
        <p className={styles['names']}>{held.map((kind) => t(`kind.${kind}`)).join(' · ')}</p>
      )}
      <div id={list}>
        {all ? <ClaimList live={live} /> : null}
        {all && unchecked.length > 0 ? (
          <p className={styles['names']}>
            {t('unchecked', { kinds: unchecked.map((kind) => t(`kind.${kind}`)).join(' · ') })}
          </p>
        ) : null}
      </div>
      <Button
        variant="secondary"
        small
        className={styles['all']}
        aria-expanded={all}
        aria-controls={list}
        onClick={() => setAll(!all)}
      >
        {t(all ? 'fewer' : 'all')}
      </Button>
      <p className={styles['muted']}>{t('lead')}</p>
    </>
  );
}
