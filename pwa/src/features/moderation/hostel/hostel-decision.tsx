import { claimsOf, missingClaims, type ModeratedHostel } from '@patna/contracts';
import '../../../shared/claims/messages.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Tag, type TagTone } from '../../../shared/ui/form/chip.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { DecisionForm } from '../decision-form.tsx';
import styles from '../moderation.module.css';
import { AccountSuspension } from '../people/account-suspension.tsx';
import { Suspension } from './suspension.tsx';

const tones: Partial<Record<ModeratedHostel['listing']['status'], TagTone>> = {
  live: 'success',
  rejected: 'danger',
};

/** The status of a hostel, what waits for a decision, and its suspension. */
export function HostelDecision({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const { listing, own, suspension } = hostel;
  const { status, rejectionReason } = listing;
  return (
    <Card as="section" className={styles['entry']} aria-labelledby="decision">
      <h2 id="decision">{t('hostel.decision')}</h2>
      <p>
        <Tag tone={suspension ? 'danger' : tones[status]}>
          {t(suspension ? 'hostel.suspended' : `claims.status.${status}`)}
        </Tag>
      </p>
      {rejectionReason && !suspension ? (
        <p>{t('hostel.because', { reason: rejectionReason })}</p>
      ) : null}
      {own ? (
        <p>{t('request.own')}</p>
      ) : (
        <>
          {suspension ? null : <WaitingDecision hostel={hostel} />}
          <Suspension key={suspension?.since} hostel={hostel} />
        </>
      )}
    </Card>
  );
}

/** The suspension of the owner's account, which hides all of their hostels. */
export function OwnerAccount({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const { listing, ownerSuspension } = hostel;
  return (
    <Card as="section" className={styles['entry']} aria-labelledby="owner-account">
      <h2 id="owner-account">{t('account.owner')}</h2>
      <AccountSuspension
        key={ownerSuspension?.since}
        userId={listing.createdBy}
        suspension={ownerSuspension}
      />
    </Card>
  );
}

/** Approves or rejects a new hostel or a waiting change. */
function WaitingDecision({ hostel: { listing } }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const today = useToday() ?? '';
  const { status, waiting, version, _id: listingId } = listing;
  const isNew = status === 'in review';
  if (!isNew && (!waiting || waiting.rejectionReason)) return null;
  const missing = isNew ? missingClaims(claimsOf(listing), today) : [];
  return (
    <>
      <p>{t(isNew ? 'hostel.newWaits' : 'hostel.changeWaits')}</p>
      {missing.length === 0 ? null : (
        <p>
          {t('claims.missing', {
            kinds: missing.map((kind) => t(`claims:kind.${kind}`)).join(', '),
          })}
        </p>
      )}
      <DecisionForm
        call="decideListing"
        params={{ listingId }}
        version={version}
        accept={missing.length === 0 ? 'approve' : undefined}
        refuse="reject"
      />
    </>
  );
}
