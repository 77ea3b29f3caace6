import {
  type ClaimInput,
  type ClaimKind,
  claimInput,
  faultOf,
  type ModeratedClaim,
  patnaDay,
  sentenceOf,
} from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { TextArea, TextField } from '../../shared/ui/form/field.tsx';
import { focusField } from '../../shared/ui/form/focus-field.ts';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { useRecordClaimMutation } from './api.ts';
import styles from './moderation.module.css';

type Field = keyof Omit<ClaimInput, 'claim' | 'version'>;

type Checked =
  | { ok: true; claim: ClaimInput }
  | { ok: false; faults: Partial<Record<Field, string>> };

const usualDays = 365;
/** Default checker name, the same in both languages. */
const usuallyBy = 'Patna Hostels';

/** Records a verified claim: date, checker, evidence and expiry. */
export function ClaimForm({
  listingId,
  kind,
  former,
  version,
  onDone,
}: {
  listingId: string;
  kind: ClaimKind;
  former: ModeratedClaim | undefined;
  version: number | undefined;
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation('moderation');
  // The version when the form was opened, regardless of later refetches.
  const [seen] = useState(version);
  const [today] = useState(() => patnaDay(Date.now()));
  const [values, setValues] = useState<Record<Field, string>>(() => ({
    checkedOn: today,
    expiresOn: patnaDay(Date.now() + usualDays * 86_400_000),
    checkedBy: former?.checkedBy ?? usuallyBy,
    evidence: '',
  }));
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [record, { isLoading, error }] = useRecordClaimMutation();
  const send = async () => {
    const checked = checkClaim({ claim: kind, ...values, version: seen }, i18n.language);
    setFaults(checked.ok ? {} : checked.faults);
    if (!checked.ok) return;
    const answer = await record({ listingId, claim: checked.claim });
    if (!answer.error) onDone();
  };
  const field = (name: Field) => ({
    label: t(`claims.${name}`),
    value: values[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <form
      className={styles['decision']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles['days']}>
        <TextField {...field('checkedOn')} type="date" max={today} ref={focusField} />
        <TextField {...field('expiresOn')} type="date" />
      </div>
      <TextField {...field('checkedBy')} maxLength={80} />
      <TextArea {...field('evidence')} rows={3} maxLength={1000} />
      <p className={styles['actions']}>
        <Button small type="submit" busy={isLoading}>
          {t('claims.save')}
        </Button>
        <Button small variant="text" onClick={onDone}>
          {t('claims.cancel')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </form>
  );
}

/** Validates the claim with the contract. Returns the claim or errors by field. */
function checkClaim(typed: unknown, language: string): Checked {
  const parsed = claimInput.safeParse(typed);
  if (parsed.success) return { ok: true, claim: parsed.data };
  const faults = parsed.error.issues.map((issue) => faultOf(issue, 'body', typed));
  const said = faults.map((fault) => [
    fault.field,
    sentenceOf(fault, language === 'hi' ? 'hi' : 'en'),
  ]);
  return { ok: false, faults: Object.fromEntries(said) };
}
