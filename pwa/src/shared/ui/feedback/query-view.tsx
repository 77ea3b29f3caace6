import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { useStaleNotice } from './stale-notice.ts';
import styles from './query-view.module.css';
import { ProblemNote, type CallProblem } from './problem-note.tsx';
import { SavedAge } from './saved-age.tsx';
import { Skeleton } from './skeleton.tsx';

/** What is known right now: the server's answer, else the last one kept on this phone. */
export interface QueryState<T> {
  value: T | undefined;
  /** When the shown value was kept, ISO 8601; null when it is fresh. */
  savedAt: string | null;
  failure: CallProblem | null;
  /** True while there is neither a value nor a failure to show. */
  waiting: boolean;
  retry: () => void;
}

/** Every state of something known: on its way, failed, an old copy with its age, or the thing itself. */
export function QueryView<T>({
  known,
  children,
}: {
  known: QueryState<T>;
  children: (value: T) => ReactNode;
}) {
  const { t } = useTranslation();
  const { value, savedAt, failure, waiting, retry } = known;
  useStaleNotice(savedAt);
  // Without a network the copy and its age say enough.
  const quiet = failure?.kind === 'network';
  if (waiting) {
    return (
      <div className={styles['stack']} aria-busy="true">
        <Skeleton height="96px" />
        <Skeleton height="96px" />
      </div>
    );
  }
  return (
    <div className={styles['stack']}>
      {failure && !(quiet && savedAt) ? <ProblemNote problem={failure} onRetry={retry} /> : null}
      {savedAt ? (
        <p className={styles['copy']} data-passing="whole">
          <SavedAge savedAt={savedAt} /> {t('age.copy')}
        </p>
      ) : null}
      {value === undefined ? null : children(value)}
    </div>
  );
}
