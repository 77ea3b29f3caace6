import { type ModeratedClaimRequest, reasonLength } from '@patna/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import '../../shared/claims/messages.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { TextArea } from '../../shared/ui/form/field.tsx';
import { focusField } from '../../shared/ui/form/focus-field.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { useAssignClaimRequestMutation, useDecideClaimRequestMutation } from './api.ts';
import { ClaimFactsForm } from './claim-facts-form.tsx';
import { ClaimPapers } from './claim-papers.tsx';
import styles from './moderation.module.css';
import { useSeenVersion } from './use-seen-version.ts';

interface Props {
  request: ModeratedClaimRequest;
}

/** An owner's request to verify a claim: the facts, the papers and the decision. */
export function ClaimRequestEntry({
  request,
  onHostelPage = false,
}: Props & { onHostelPage?: boolean }) {
  const { t } = useTranslation('moderation');
  const age = useAgeText(request.createdAt);
  const { claim, listingId, propertyName, ownerName, address, gstin, own } = request;
  return (
    <Card as="article" className={styles['entry']}>
      <h2>{t('request.title', { claim: t(`claims:kind.${claim}`), hostel: propertyName })}</h2>
      <p className={styles['muted']}>
        {t(`request.assigned.${request.assigned}`)} · {age}
      </p>
      <dl className={styles['facts']}>
        <Fact name={t('change.facts.ownerName')} value={ownerName} />
        <Fact name={t('change.facts.address')} value={address} />
        <Fact name={t('change.facts.gstin')} value={gstin || t('change.none')} />
      </dl>
      {onHostelPage ? null : (
        <p>
          <Link to={paths.moderatedHostel(listingId)}>{t('toHostel')}</Link> ·{' '}
          <Link to={paths.claims(listingId)}>{t('request.recorded')}</Link>
        </p>
      )}
      {own ? (
        <p>{t('request.own')}</p>
      ) : (
        <>
          <ClaimPapers request={request} />
          <Assignment request={request} />
          {request.assigned === 'you' ? <Decision request={request} /> : null}
        </>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Assignment({ request: { listingId, claim, assigned } }: Props) {
  const { t } = useTranslation('moderation');
  const [assign, { isLoading, error }] = useAssignClaimRequestMutation();
  const take = assigned === 'nobody';
  return (
    <>
      <p className={styles['actions']}>
        <Button
          small
          variant={take ? 'primary' : 'secondary'}
          busy={isLoading}
          onClick={() => void assign({ listingId, claim, assigned: take })}
        >
          {t(take ? 'request.take' : 'request.return')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </>
  );
}

function Decision({ request }: Props) {
  const { t } = useTranslation('moderation');
  const [form, setForm] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setForm(null);
  return (
    <>
      <p className={styles['actions']}>
        <Button small aria-expanded={form === 'approve'} onClick={() => setForm('approve')}>
          {t('decision.approve')}
        </Button>
        <Button
          small
          variant="secondary"
          aria-expanded={form === 'refuse'}
          onClick={() => setForm('refuse')}
        >
          {t('decision.reject')}
        </Button>
      </p>
      {form === 'approve' ? <ApproveForm request={request} onCancel={close} /> : null}
      {form === 'refuse' ? <RefuseForm request={request} onCancel={close} /> : null}
    </>
  );
}

type FormProps = Props & { onCancel: () => void };

function ApproveForm({ request, onCancel }: FormProps) {
  const { t } = useTranslation('moderation');
  const [decide, { isLoading, error }] = useDecideClaimRequestMutation();
  const { listingId, claim, version, listingVersion } = useSeenVersion(request, error);
  return (
    <ClaimFactsForm
      submitLabel={t('request.approve')}
      busy={isLoading}
      error={error}
      onSubmit={(facts) => {
        const decision = { decision: 'approve', version, listingVersion, facts } as const;
        void decide({ listingId, claim, decision });
      }}
      onCancel={onCancel}
    />
  );
}

function RefuseForm({ request, onCancel }: FormProps) {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState('');
  const [decide, { isLoading, error }] = useDecideClaimRequestMutation();
  const { listingId, claim, version } = useSeenVersion(request, error);
  const written = reason.trim();
  return (
    <form
      noValidate
      className={styles['decision']}
      onSubmit={(event) => {
        event.preventDefault();
        const decision = { decision: 'refuse', version, reason: written } as const;
        void decide({ listingId, claim, decision });
      }}
    >
      <TextArea
        label={t('reason')}
        ref={focusField}
        rows={2}
        maxLength={reasonLength.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles['actions']}>
        <Button small type="submit" busy={isLoading} disabled={written.length < reasonLength.min}>
          {t('request.refuse')}
        </Button>
        <Button small variant="text" onClick={onCancel}>
          {t('claims.cancel')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </form>
  );
}
