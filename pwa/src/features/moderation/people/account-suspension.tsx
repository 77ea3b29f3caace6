import type { AccountSuspension as Suspension, ModeratedReport } from '@patna/contracts';
import { dateFormat } from '../../../shared/format/date.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type CallProblem, ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { useSuspendAccountMutation } from '../api.ts';
import styles from '../moderation.module.css';
import { SuspendForm } from './suspend-form.tsx';

/** Suspends a person's account with a reason, or restores it. */
export function AccountSuspension({
  userId,
  suspension: known,
}: {
  userId: string;
  suspension: Suspension | undefined;
}) {
  const { t, i18n } = useTranslation('moderation');
  const [change, { data, isLoading, error }] = useSuspendAccountMutation();
  const problem = error as CallProblem | undefined;
  // Other services hear of a change a moment later, so their answers may be older.
  const suspension = data ? data.data.suspension : known;
  if (!suspension) {
    return (
      <SuspendForm
        label={t('account.suspend')}
        hint={t('account.suspendHint')}
        busy={isLoading}
        error={problem}
        onSuspend={(reason) => void change({ userId, body: { decision: 'suspend', reason } })}
      />
    );
  }
  const since = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p role="status">{t('account.since', { time: since.format(new Date(suspension.since)) })}</p>
      <p>{t('hostel.because', { reason: suspension.reason })}</p>
      <p>
        <Button
          small
          variant="secondary"
          busy={isLoading}
          onClick={() => void change({ userId, body: { decision: 'restore' } })}
        >
          {t('account.restore')}
        </Button>
      </p>
      <p className={styles['muted']}>{t('account.restoreHint')}</p>
      {problem ? <ProblemNote problem={problem} /> : null}
    </>
  );
}

/** The suspension of a reported sender. Empty for other reports, and once the account is deleted. */
export function ReportedAccount({ report }: { report: ModeratedReport }) {
  const { reportedId, reportedSuspension } = report;
  if (reportedId === undefined) return null;
  return (
    <AccountSuspension
      key={reportedSuspension?.since}
      userId={reportedId}
      suspension={reportedSuspension}
    />
  );
}
