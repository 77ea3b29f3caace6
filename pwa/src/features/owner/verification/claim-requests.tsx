import { type ClaimRequest, claimsOf, type OwnedListing } from '@patna/contracts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { claimKindsFor } from '../../../shared/claims/claim-kinds-for.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import styles from '../owner.module.css';
import { claimRequestsCacheName, useOwnClaimRequestsQuery } from './api.ts';
import { ClaimRequestRow } from './claim-request-row.tsx';

/** Days before its end from which a verification can be renewed. */
const renewalDays = 60;
const dayMs = 86_400_000;

/** What can be verified or renewed at a hostel, with the owner's requests. `today` is a day in Patna. */
export function ClaimRequests({ listing, today }: { listing: OwnedListing; today: string }) {
  const { t } = useTranslation('owner');
  const userId = useSession().user?.id ?? '';
  const requests = useQueryWithFallback(
    claimRequestsCacheName,
    useOwnClaimRequestsQuery(userId, { refetchOnMountOrArgChange: true }),
  );
  const held = claimsOf(listing) ?? [];
  const renewable = new Date(Date.parse(today) + renewalDays * dayMs).toISOString().slice(0, 10);
  const shown = (own: readonly ClaimRequest[]) =>
    claimKindsFor(listing.genderPreference).flatMap((kind) => {
      const request = own.find(
        ({ listingId, claim }) => listingId === listing.id && claim === kind,
      );
      const until = held.find(({ claim, expiresOn }) => claim === kind && expiresOn >= today);
      const isSettled = until !== undefined && until.expiresOn > renewable;
      const isOpen = request?.status === 'waiting' || request?.status === 'in review';
      return isSettled && !isOpen ? [] : [{ kind, request, until: until?.expiresOn }];
    });
  return (
    <QueryView known={requests}>
      {(own) => (
        <>
          <p className={styles['muted']}>{t('verification.how')}</p>
          <ul className={styles['claims']}>
            {shown(own).map(({ kind, request, until }) => (
              <ClaimRequestRow
                key={kind}
                listing={listing}
                claim={kind}
                request={request}
                until={until}
              />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}
