import { type ClaimKind, claimKinds, type ModeratedHostel } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { ClaimRequestEntry } from '../claim-request-entry.tsx';
import { ClaimRow } from '../claim-row.tsx';
import styles from '../moderation.module.css';

type Request = ModeratedHostel['claimRequests'][number];

/** Recorded claims, open requests with their papers, and decided requests. */
export function HostelVerifications({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const { listing, claims, claimRequests } = hostel;
  const isOpen = ({ status }: Request) => status === 'waiting' || status === 'in review';
  const closed = claimRequests.filter((request) => !isOpen(request));
  const unrecorded = claimKinds.filter((kind) => !claims.some(({ claim }) => claim === kind));
  const rowOf = (kind: ClaimKind) => (
    <ClaimRow
      key={kind}
      listingId={listing.id}
      kind={kind}
      recorded={claims.find(({ claim }) => claim === kind)}
      version={listing.version}
      closed={listing.status === 'archived' || hostel.own}
    />
  );
  return (
    <>
      <ul className={styles['list']}>
        {claimRequests.filter(isOpen).map((request) => (
          <li key={request.claim}>
            <ClaimRequestEntry request={request} onHostelPage />
          </li>
        ))}
        {claims.map(({ claim }) => rowOf(claim))}
      </ul>
      <details>
        <summary>{t('hostel.unrecorded', { count: unrecorded.length })}</summary>
        <ul className={styles['list']}>{unrecorded.map(rowOf)}</ul>
      </details>
      <DecidedRequests requests={closed} />
    </>
  );
}

function DecidedRequests({ requests }: { requests: readonly Request[] }) {
  const { t, i18n } = useTranslation('moderation');
  if (requests.length === 0) return null;
  return (
    <>
      <h3>{t('hostel.decidedRequests')}</h3>
      <ul>
        {requests.map(({ claim, status, decidedAt, createdAt, reason }) => (
          <li key={claim}>
            {t(`claims:kind.${claim}`)} · {t(`hostel.request.${status}`)} ·{' '}
            {formatDayInIndia(decidedAt ?? createdAt, i18n.language)}
            {reason ? <p className={styles['muted']}>{reason}</p> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
