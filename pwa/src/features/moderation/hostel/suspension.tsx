import type { ModeratedHostel } from '@patna/contracts';
import { dateFormat } from '../../../shared/format/date.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { useSuspendListingMutation } from '../api.ts';
import styles from '../moderation.module.css';
import { SuspendForm } from '../people/suspend-form.tsx';
import { useSeenVersion } from '../use-seen-version.ts';

type Status = ModeratedHostel['listing']['status'];

const suspendable: readonly Status[] = ['live', 'paused', 'in review', 'rejected'];

/** Suspends a hostel with a reason, also one that is hidden with its owner's account, or restores it. */
export function Suspension({ hostel }: { hostel: ModeratedHostel }) {
  const { t, i18n } = useTranslation('moderation');
  const { listing, suspension, ownerSuspension } = hostel;
  if (suspension) {
    const since = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <>
        <p>{t('hostel.suspendedSince', { time: since.format(new Date(suspension.since)) })}</p>
        {suspension.reason ? <p>{t('hostel.because', { reason: suspension.reason })}</p> : null}
        {ownerSuspension ? (
          <p className={styles['muted']}>
            {t(suspension.withAccount ? 'hostel.restoreAccount' : 'hostel.restoreAccountFirst')}
          </p>
        ) : (
          <Restore hostel={hostel} />
        )}
        {suspension.withAccount ? <Suspend hostel={hostel} /> : null}
      </>
    );
  }
  if (!suspendable.includes(listing.status)) return null;
  return <Suspend hostel={hostel} />;
}

function Suspend({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const [change, { isLoading, error }] = useSuspendListingMutation();
  const { id: listingId, version } = useSeenVersion(hostel.listing, error);
  return (
    <SuspendForm
      label={t('hostel.suspend')}
      hint={t(hostel.suspension ? 'hostel.suspendAloneHint' : 'hostel.suspendHint')}
      busy={isLoading}
      error={error as CallProblem | undefined}
      onSuspend={(reason) =>
        void change({ listingId, body: { decision: 'suspend', reason, version } })
      }
    />
  );
}

function Restore({ hostel: { listing, suspension } }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const [change, { isLoading, error }] = useSuspendListingMutation();
  const { id: listingId, version } = listing;
  return (
    <>
      <Button
        block
        busy={isLoading}
        onClick={() => void change({ listingId, body: { decision: 'restore', version } })}
      >
        {t('hostel.restore')}
      </Button>
      <p className={styles['muted']}>
        {t('hostel.restoreHint', { status: t(`claims.status.${suspension?.from ?? 'live'}`) })}
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </>
  );
}
