import { useTranslation } from '../i18n/use-translation.tsx';
import { saidIn, type Told } from '../api-fetch.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './problem-note.module.css';

/** Why a call failed, as `shared/api.ts` reports it. */
export interface ShownProblem extends Told {
  requestId?: string | undefined;
}

/** Plain words for what went wrong, a way to try again, and the id to quote to support. */
export function ProblemNote({
  title,
  problem,
  onRetry,
}: {
  title?: string | undefined;
  problem: ShownProblem;
  onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles['note']}>
      <Icon name="alert" />
      <div className={styles['words']}>
        <strong>{title ?? t('problem.title')}</strong>
        <p>
          {saidIn(problem) ?? t(problem.unavailable ? 'problem.unavailable' : 'problem.network')}
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
