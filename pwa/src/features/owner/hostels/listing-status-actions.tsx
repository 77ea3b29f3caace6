import type { OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type ApiFailure, isStale } from '../../../shared/http/call-api.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { useChangeListingStatusMutation } from '../api.ts';
import styles from '../owner.module.css';
import { allowedStatusesFrom } from './allowed-statuses.ts';

/**
 * Pauses, resumes, resubmits or closes a hostel. Closing is final, needs a confirmation, and only the owner may
 * do it.
 */
export function ListingStatusActions({
  listing,
  mayClose = true,
}: {
  listing: OwnedListing;
  mayClose?: boolean;
}) {
  const { t } = useTranslation('owner');
  const [asking, setAsking] = useState(false);
  const [change, { isLoading, error }] = useChangeListingStatusMutation();
  const failure = error as ApiFailure | undefined;
  const { _id: id, status, version, suspendedAt } = listing;
  const steps = allowedStatusesFrom(status).filter((step) =>
    step === 'archived' ? mayClose : suspendedAt === undefined,
  );
  if (steps.length === 0) return null;
  const take = (step: OwnedListing['status']) => {
    setAsking(false);
    void change({ id, status: step, version });
  };
  const closeButton = (onClick: () => void) => (
    <Button
      small
      variant="text"
      className={styles['danger']}
      disabled={isLoading}
      onClick={onClick}
    >
      {t('listing.to.archived')}
    </Button>
  );
  return (
    <div className={styles['steps']} role="group" aria-label={t('listing.steps')}>
      {asking ? (
        <>
          <p>{t('listing.archiveWhat')}</p>
          {closeButton(() => take('archived'))}
          <Button small variant="text" onClick={() => setAsking(false)}>
            {t('listing.keep')}
          </Button>
        </>
      ) : (
        <>
          {steps
            .filter((step) => step !== 'archived')
            .map((step) => (
              <Button
                key={step}
                small
                variant="secondary"
                disabled={isLoading}
                onClick={() => take(step)}
              >
                {t(`listing.to.${step}`)}
              </Button>
            ))}
          {steps.includes('archived') ? (
            <details className={styles['more']}>
              <summary>{t('inbox.more')}</summary>
              <div>{closeButton(() => setAsking(true))}</div>
            </details>
          ) : null}
        </>
      )}
      {failure ? <InlineProblem failure={failure} words={wordsFor(failure, t)} /> : null}
    </div>
  );
}

/** The message for a refusal. On a conflict the list was already reloaded. */
export function wordsFor(failure: ApiFailure, t: (key: string) => string): string {
  if (failure.kind === 'network') return t('listing.notSent');
  return isStale(failure) ? t('listing.changedOnOtherDevice') : failure.message;
}
