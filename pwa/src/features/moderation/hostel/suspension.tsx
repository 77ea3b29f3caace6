import { type ModeratedHostel, reasonLength } from '@patna/contracts';
import { useState } from 'react';
import { dateFormat } from '../../../shared/format/date.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import { useSuspendListingMutation } from '../api.ts';
import styles from '../moderation.module.css';
import { useSeenVersion } from '../use-seen-version.ts';

type Status = ModeratedHostel['listing']['status'];

const suspendable: readonly Status[] = ['live', 'paused', 'in review', 'rejected'];

/** Suspends a hostel with a reason, or restores it. */
export function Suspension({ hostel }: { hostel: ModeratedHostel }) {
  const { t, i18n } = useTranslation('moderation');
  const { listing, suspension } = hostel;
  if (suspension) {
    const since = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <>
        <p>{t('hostel.suspendedSince', { time: since.format(new Date(suspension.since)) })}</p>
        <p>{t('hostel.because', { reason: suspension.reason })}</p>
        <Restore hostel={hostel} />
      </>
    );
  }
  if (!suspendable.includes(listing.status)) return null;
  return <Suspend hostel={hostel} />;
}

function Suspend({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState<string | null>(null);
  const [change, { isLoading, error }] = useSuspendListingMutation();
  const { id: listingId, version } = useSeenVersion(hostel.listing, error);
  if (reason === null) {
    return (
      <Button variant="secondary" block onClick={() => setReason('')}>
        {t('hostel.suspend')}
      </Button>
    );
  }
  const written = reason.trim();
  return (
    <form
      className={styles['decision']}
      onSubmit={(event) => {
        event.preventDefault();
        void change({ listingId, body: { decision: 'suspend', reason: written, version } });
      }}
    >
      <p>{t('hostel.suspendHint')}</p>
      <TextArea
        label={t('reason')}
        ref={focusField}
        rows={3}
        maxLength={reasonLength.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles['actions']}>
        <Button small type="submit" busy={isLoading} disabled={written.length < reasonLength.min}>
          {t('hostel.suspend')}
        </Button>
        <Button small variant="text" onClick={() => setReason(null)}>
          {t('claims.cancel')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </form>
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
