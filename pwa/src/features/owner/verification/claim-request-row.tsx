import { type ClaimKind, type ClaimRequest, maxPapers, type OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { formatDay } from '../../../shared/format/day.ts';
import { type ApiFailure, failureMessage } from '../../../shared/http/call-api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from '../owner.module.css';
import { type OneClaim, useRequestClaimMutation, useWithdrawClaimRequestMutation } from './api.ts';
import { PaperUpload } from './paper-upload.tsx';

/** One claim: its state, what to send, and the next step. */
export function ClaimRequestRow({
  listing,
  claim,
  request,
  until,
}: {
  listing: OwnedListing;
  claim: ClaimKind;
  request: ClaimRequest | undefined;
  /** The last day of the verification that is still valid. */
  until: string | undefined;
}) {
  const { t, i18n } = useTranslation('owner');
  const one = { listingId: listing.id, claim };
  const isOpen = request?.status === 'waiting' || request?.status === 'in review';
  const state = isOpen || request?.status === 'refused' ? request.status : undefined;
  return (
    <li className={styles['claim']}>
      <strong>{t(`claims:kind.${claim}`)}</strong>
      {until === undefined ? null : (
        <span className={styles['muted']}>
          {t('verification.until', { day: formatDay(until, i18n.language) })}
        </span>
      )}
      {state === undefined && until !== undefined ? null : (
        <span className={styles['muted']}>
          {t(`verification.state.${state ?? 'none'}`, { reason: request?.reason })}
        </span>
      )}
      {isOpen ? (
        <OpenRequest one={one} request={request} hostel={listing.propertyName} />
      ) : (
        <Ask one={one} isAgain={request !== undefined} hostel={listing.propertyName} />
      )}
    </li>
  );
}

function Ask({ one, isAgain, hostel }: { one: OneClaim; isAgain: boolean; hostel: string }) {
  const { t } = useTranslation('owner');
  const [ask, { isLoading, error }] = useRequestClaimMutation();
  return (
    <>
      <span className={styles['muted']}>{t(`verification.send.${one.claim}`)}</span>
      <p className={styles['steps']}>
        <Button small variant="secondary" busy={isLoading} onClick={() => void ask(one)}>
          {t(isAgain ? 'verification.askAgain' : 'verification.ask')}
          <span className="visually-hidden">
            : {t(`claims:kind.${one.claim}`)}, {hostel}
          </span>
        </Button>
      </p>
      <Failure error={error} />
    </>
  );
}

function OpenRequest({
  one,
  request: { papers },
  hostel,
}: {
  one: OneClaim;
  request: ClaimRequest;
  hostel: string;
}) {
  const { t, i18n } = useTranslation('owner');
  return (
    <>
      <span className={styles['muted']}>{t(`verification.send.${one.claim}`)}</span>
      {papers.length === 0 ? null : (
        <ul className={styles['toCheck']} aria-label={t('verification.papers')}>
          {papers.map(({ _id, type, bytes }) => (
            <li key={_id}>
              {t(type === 'application/pdf' ? 'verification.pdf' : 'verification.photo')},{' '}
              {formatBytes(bytes, i18n.language)}
            </li>
          ))}
        </ul>
      )}
      {papers.length >= maxPapers ? (
        <p className={styles['muted']}>{t('verification.full', { count: maxPapers })}</p>
      ) : (
        <PaperUpload one={one} hostel={hostel} />
      )}
      <Withdraw one={one} />
    </>
  );
}

/** Asks before it withdraws, because the papers are deleted at once. */
function Withdraw({ one }: { one: OneClaim }) {
  const { t } = useTranslation('owner');
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawClaimRequestMutation();
  return (
    <>
      {asking ? <p>{t('verification.withdrawWhat')}</p> : null}
      <p className={styles['steps']}>
        <Button
          small
          variant="text"
          className={asking ? styles['danger'] : undefined}
          busy={isLoading}
          onClick={() => (asking ? void withdraw(one) : setAsking(true))}
        >
          {t('verification.withdraw')}
        </Button>
        {asking ? (
          <Button small variant="text" onClick={() => setAsking(false)}>
            {t('listing.keep')}
          </Button>
        ) : null}
      </p>
      <Failure error={error} />
    </>
  );
}

/** The failure of a step, in one line. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('owner');
  if (!error) return null;
  const failure = error as ApiFailure;
  const words = failure.kind === 'network' ? t('listing.notSent') : (failureMessage(failure) ?? '');
  return <InlineProblem failure={failure} words={words} />;
}
