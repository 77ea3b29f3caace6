import { claimsOf, liveClaims, type ListingDetail } from '@patna/contracts';
import { mergeWithCache } from '../../../offline/cache/query-with-fallback.ts';
import { useDbQuery } from '../../../offline/database/use-db-query.ts';
import { readListingDetail } from '../../../offline/listings/listing-store.ts';
import '../../../shared/claims/messages.ts';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { useGuardianHostelQuery } from './api.ts';
import enquiryStyles from '../enquiries.module.css';
import styles from './guardian.module.css';
import './messages.ts';

/** The public safety facts of a hostel, from the server or as last seen on this phone. */
export function SafetyFacts({ listingId }: { listingId: string }) {
  const { t } = useTranslation('guardian');
  const query = useGuardianHostelQuery(listingId);
  const stored = useDbQuery(() => readListingDetail(listingId), null, [listingId]);
  const copy = stored && { value: stored.detail, savedAt: stored.savedAt };
  const { value, savedAt, failure, waiting } = mergeWithCache(query, copy);
  const refusal = failure as ApiFailure | null;
  if (refusal?.kind === 'problem' && refusal.status === 404) {
    return <p className={styles['muted']}>{t('safety.gone')}</p>;
  }
  if (waiting) return <Skeleton height="96px" />;
  if (value === undefined) {
    return (
      <div className={enquiryStyles['actions']}>
        <p role="alert">{t('safety.failed')}</p>
        <Button small variant="secondary" onClick={() => void query.refetch()}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles['safety']} aria-label={t('safety.title')}>
      <h4>{t('safety.title')}</h4>
      {savedAt === null ? null : (
        <p className={styles['muted']}>
          <SavedAge savedAt={savedAt} />
        </p>
      )}
      <Facts detail={value} />
    </section>
  );
}

function Facts({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation('guardian');
  const { genderPreference, houseRules, haveWarden, safety = {} } = detail;
  const live = liveClaims(claimsOf(detail), useToday() ?? '');
  const { womanWarden } = safety;
  const yesNo = (answer: boolean) => t(answer ? 'safety.yes' : 'safety.no');
  const rows = [
    ['gender', t(`safety.${genderPreference}`)],
    [
      'gate',
      houseRules.gateTime
        ? formatTimeOfDay(houseRules.gateTime, i18n.language)
        : t('safety.unstated'),
    ],
    ['warden', yesNo(haveWarden)],
    ...(genderPreference === 'Girls' && live.every(({ claim }) => claim !== 'woman-warden')
      ? [
          [
            'womanWarden',
            womanWarden === undefined ? t('safety.unstated') : yesNo(womanWarden),
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <>
      <div>
        <p className={styles['muted']}>{t('safety.verified')}</p>
        {live.length === 0 ? (
          <p>{t('safety.none')}</p>
        ) : (
          <ul className={styles['claims']}>
            {live.map(({ claim }) => (
              <li key={claim}>
                <Icon name="shield" size={18} />
                {t(`claims:kind.${claim}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <p className={styles['muted']}>{t('safety.byOwner')}</p>
        <dl className={styles['facts']}>
          {rows.map(([key, text]) => (
            <div key={key}>
              <dt>{t(`safety.${key}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
