import { reasonLength } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { TextArea } from '../../shared/ui/form/field.tsx';
import { type Decision, useDecideMutation } from './api.ts';
import styles from './moderation.module.css';

/** Accepts or refuses an entry. A refusal needs a reason, which the person concerned will read. */
export function DecisionForm({
  call,
  params,
  version,
  accept,
  refuse,
  acceptWords = accept,
  refuseWords = refuse,
  refuseName,
  photos,
}: Pick<Decision, 'call' | 'params'> & {
  version?: number | undefined;
  accept: string | undefined;
  /** Label of the accepting button, if the default does not fit. */
  acceptWords?: string | undefined;
  refuse: string | undefined;
  /** Label of the refusing button, if the default does not fit. */
  refuseWords?: string | undefined;
  /** What is refused, for screen readers, where a screen has several. */
  refuseName?: string | undefined;
  /** Ids of the photos that the decision is about. */
  photos?: readonly string[] | undefined;
}) {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState<string | null>(null);
  const [decide, { isLoading, error }] = useDecideMutation();
  const failure = error as CallProblem | undefined;
  const known = {
    ...(version === undefined ? {} : { version }),
    ...(photos?.length ? { photos } : {}),
  };
  const written = reason?.trim() ?? '';
  const isForAuditOnly = refuse?.endsWith('-reply') || refuseWords === 'uphold';
  return (
    <div className={styles['decision']}>
      {reason === null ? null : (
        <TextArea
          label={t(isForAuditOnly ? 'claims.reason' : 'reason')}
          rows={2}
          maxLength={reasonLength.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <p className={styles['actions']}>
        {accept === undefined ? null : (
          <Button
            small
            busy={isLoading}
            onClick={() => void decide({ call, params, body: { decision: accept, ...known } })}
          >
            {t(`decision.${acceptWords}`)}
          </Button>
        )}
        {refuse === undefined ? null : (
          <Button
            small
            variant="secondary"
            disabled={isLoading || (reason !== null && written.length < reasonLength.min)}
            onClick={() => {
              if (reason === null) return setReason('');
              void decide({ call, params, body: { decision: refuse, reason: written, ...known } });
            }}
          >
            {t(`decision.${refuseWords}`)}
            {refuseName ? <span className="visually-hidden">: {refuseName}</span> : null}
          </Button>
        )}
      </p>
      {failure ? <ProblemNote problem={failure} /> : null}
    </div>
  );
}
