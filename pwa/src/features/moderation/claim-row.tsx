import { type ClaimKind, type ModeratedClaim, reasonLength } from '@patna/contracts';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { checkerText } from '../../shared/claims/claim-list.tsx';
import '../../shared/claims/messages.ts';
import { formatDay } from '../../shared/format/day.ts';
import { useToday } from '../../shared/format/use-today.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { TextArea } from '../../shared/ui/form/field.tsx';
import { focusField } from '../../shared/ui/form/focus-field.ts';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { useWithdrawClaimMutation } from './api.ts';
import { ClaimForm } from './claim-form.tsx';
import styles from './moderation.module.css';

/** One claim about a hostel with its actions. */
export function ClaimRow({
  listingId,
  kind,
  recorded,
  version,
  closed,
  own = false,
}: {
  listingId: string;
  kind: ClaimKind;
  recorded: ModeratedClaim | undefined;
  /** Version of the hostel. */
  version: number | undefined;
  /** No more claims can be recorded for a closed hostel. */
  closed: boolean;
  /** Whether it is the moderator's own hostel, which they cannot verify. */
  own?: boolean;
}) {
  const { t } = useTranslation('moderation');
  const [open, setOpen] = useState<'record' | 'withdraw' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = (form: 'record' | 'withdraw', { currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
    setOpen(open === form ? null : form);
  };
  const close = (left: HTMLElement | null) => {
    setOpen(null);
    left?.focus();
  };
  return (
    <Card as="li" className={styles['entry']}>
      <h3 ref={heading} tabIndex={-1}>
        {t(`claims:kind.${kind}`)}
      </h3>
      {recorded ? <Recorded claim={recorded} /> : <p>{t('claims.none')}</p>}
      <p className={styles['actions']}>
        {closed || own ? null : (
          <Button
            small
            variant="secondary"
            aria-expanded={open === 'record'}
            onClick={(event) => toggle('record', event)}
          >
            {t(recorded ? 'claims.renew' : 'claims.record')}
          </Button>
        )}
        {recorded && !own ? (
          <Button
            small
            variant="text"
            aria-expanded={open === 'withdraw'}
            onClick={(event) => toggle('withdraw', event)}
          >
            {t('claims.withdraw')}
          </Button>
        ) : null}
      </p>
      {open === 'record' ? (
        <ClaimForm
          listingId={listingId}
          kind={kind}
          former={recorded}
          version={version}
          onDone={() => close(opener.current)}
        />
      ) : null}
      {open === 'withdraw' && recorded ? (
        // The focus returns to the heading, because the button that opened the form disappears with the claim.
        <WithdrawForm listingId={listingId} kind={kind} onDone={() => close(heading.current)} />
      ) : null}
    </Card>
  );
}

function Recorded({ claim }: { claim: ModeratedClaim }) {
  const { t, i18n } = useTranslation('moderation');
  const { t: tClaims } = useTranslation('claims');
  const said = (plainDay: string) => formatDay(plainDay, i18n.language);
  const { checkedOn, expiresOn, checkedBy, evidence } = claim;
  const expired = expiresOn < (useToday() ?? '');
  return (
    <>
      {expired ? <strong>{t('claims.expired')}</strong> : null}
      <p>
        {tClaims('checked', {
          on: said(checkedOn),
          by: checkerText(checkedBy, tClaims),
          until: said(expiresOn),
        })}
      </p>
      <p className={styles['muted']}>{t('claims.evidenceIs', { evidence })}</p>
    </>
  );
}

function WithdrawForm({
  listingId,
  kind,
  onDone,
}: {
  listingId: string;
  kind: ClaimKind;
  onDone: () => void;
}) {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState('');
  const [withdraw, { isLoading, error }] = useWithdrawClaimMutation();
  const written = reason.trim();
  return (
    <form
      noValidate
      className={styles['decision']}
      onSubmit={(event) => {
        event.preventDefault();
        void withdraw({ listingId, claim: kind, reason: written }).then(
          (answer) => !answer.error && onDone(),
        );
      }}
    >
      <TextArea
        label={t('claims.reason')}
        ref={focusField}
        rows={2}
        maxLength={reasonLength.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles['actions']}>
        <Button small type="submit" busy={isLoading} disabled={written.length < reasonLength.min}>
          {t('claims.confirmWithdraw')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </form>
  );
}
