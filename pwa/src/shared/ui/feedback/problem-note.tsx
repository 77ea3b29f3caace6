import { useTranslation } from '../../i18n/use-translation.tsx';
import { failureMessage, type FailureSummary } from '../../http/call-api.ts';
import { Button } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './problem-note.module.css';

/** A failed call as screens show it. */
export interface CallProblem extends FailureSummary {
  requestId?: string | undefined;
}

/** Explains a failure, offers to retry, and shows the request id for support. */
export function ProblemNote({
  title,
  problem,
  onRetry,
}: {
  title?: string | undefined;
  problem: CallProblem;
  onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles['note']}>
      <Icon name="alert" />
      <div className={styles['words']}>
        <strong>{title ?? t('problem.title')}</strong>
        <p>
          {failureMessage(problem) ??
            t(problem.unavailable ? 'problem.unavailable' : 'problem.network')}
        </p>
        {problem.requestId ? (
          <p className={styles['reference']}>{t('problem.reference', { id: problem.requestId })}</p>
        ) : null}
      </div>
      {onRetry ? (
        <Button variant="secondary" small onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      ) : null}
    </div>
  );
}
