import {
  type ClaimFacts,
  claimFacts,
  faultOf,
  type ModeratedClaim,
  patnaDay,
  sentenceOf,
} from '@patna/contracts';
import { useState } from 'react';
import { correctedNow } from '../../shared/http/server-clock.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { TextArea, TextField } from '../../shared/ui/form/field.tsx';
import { focusField } from '../../shared/ui/form/focus-field.ts';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import styles from './moderation.module.css';
import claimStyles from './claims.module.css';

type Checked =
  | { ok: true; facts: ClaimFacts }
  | { ok: false; faults: Partial<Record<keyof ClaimFacts, string>> };

const usualDays = 365;
/** Default checker name, the same in both languages. */
const usuallyBy = 'Patna Hostels';

/** What a moderator states about a verified claim: date, checker, evidence and expiry. */
export function ClaimFactsForm({
  former,
  submitLabel,
  busy,
  error,
  onSubmit,
  onCancel,
}: {
  former?: ModeratedClaim | undefined;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit: (facts: ClaimFacts) => void;
  onCancel: () => void;
}) {
  const { t, i18n } = useTranslation('moderation');
  const [today] = useState(() => patnaDay(correctedNow()));
  const [values, setValues] = useState<ClaimFacts>(() => ({
    checkedOn: today,
    expiresOn: patnaDay(correctedNow() + usualDays * 86_400_000),
    checkedBy: former?.checkedBy ?? usuallyBy,
    evidence: '',
  }));
  const [faults, setFaults] = useState<Partial<Record<keyof ClaimFacts, string>>>({});
  const send = () => {
    const checked = checkFacts(values, i18n.language);
    setFaults(checked.ok ? {} : checked.faults);
    if (checked.ok) onSubmit(checked.facts);
  };
  const field = (name: keyof ClaimFacts) => ({
    label: t(`claims.${name}`),
    value: values[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <form
      noValidate
      className={styles['decision']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={claimStyles['days']}>
        <TextField {...field('checkedOn')} type="date" max={today} ref={focusField} />
        <TextField {...field('expiresOn')} type="date" />
      </div>
      <TextField {...field('checkedBy')} maxLength={80} />
      <TextArea {...field('evidence')} rows={3} maxLength={1000} />
      <p className={styles['actions']}>
        <Button small type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button small variant="text" onClick={onCancel}>
          {t('claims.cancel')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </form>
  );
}

/** Validates with the contract. Returns the facts or errors by field. */
function checkFacts(typed: ClaimFacts, language: string): Checked {
  const parsed = claimFacts.safeParse(typed);
  if (parsed.success) return { ok: true, facts: parsed.data };
  const faults = parsed.error.issues.map((issue) => faultOf(issue, 'body', typed));
  const said = faults.map((fault) => [
    fault.field,
    sentenceOf(fault, language === 'hi' ? 'hi' : 'en'),
  ]);
  return { ok: false, faults: Object.fromEntries(said) };
}
