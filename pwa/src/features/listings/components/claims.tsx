import { claimsOf, liveClaims, type ListingDetail, type VerifiedClaim } from '@patna/contracts';
import { useId, useState } from 'react';
import { ClaimList } from '../../../shared/claims/claim-list.tsx';
import { formatDay } from '../../../shared/format/day.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './claims.module.css';
import { DetailSection } from './detail-section.tsx';

/** How many checks hold and since when. Each check with its dates appears on a tap. */
export function Claims({ detail }: { detail: Pick<ListingDetail, 'claims' | 'moreClaims'> }) {
  const { t } = useTranslation('claims');
  const claims = claimsOf(detail);
  const live = liveClaims(claims, useToday() ?? '');
  return (
    <DetailSection title={t('title')}>
      {live.length > 0 ? (
        <Summary live={live} />
      ) : (
        <p className={styles['muted']}>{t(claims === undefined ? 'unknown' : 'none')}</p>
      )}
    </DetailSection>
  );
}

function Summary({ live }: { live: readonly VerifiedClaim[] }) {
  const { t, i18n } = useTranslation('claims');
  const [all, setAll] = useState(false);
  const list = useId();
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
        <p className={styles['names']}>{live.map(({ claim }) => t(`kind.${claim}`)).join(' · ')}</p>
      )}
      <div id={list}>{all ? <ClaimList live={live} /> : null}</div>
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
