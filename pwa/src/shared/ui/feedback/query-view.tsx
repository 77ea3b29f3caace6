import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { useStaleNotice } from './stale-notice.ts';
import styles from './query-view.module.css';
import { ProblemNote, type CallProblem } from './problem-note.tsx';
import { SavedAge, useMustShowAge } from './saved-age.tsx';
import { Skeleton } from './skeleton.tsx';

/** The state of a query: the server's answer, else the cached one. */
export interface QueryState<T> {
  value: T | undefined;
  /** When the cached value was stored, ISO 8601; null for a fresh value. */
  savedAt: string | null;
  failure: CallProblem | null;
  /** True while there is neither a value nor a failure. */
  waiting: boolean;
  retry: () => void;
}

/** Renders a query: loading, failed, a cached value with its age, or the value. */
export function QueryView<T>({
  known,
  children,
}: {
  known: QueryState<T>;
  children: (value: T) => ReactNode;
}) {
  const { value, savedAt, failure, waiting, retry } = known;
  useStaleNotice(savedAt);
  // Offline, the age of the cached value says enough.
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
      {savedAt ? <CopyNote savedAt={savedAt} isFailed={failure !== null} /> : null}
      {value === undefined ? null : children(value)}
    </div>
  );
}

function CopyNote({ savedAt, isFailed }: { savedAt: string; isFailed: boolean }) {
  const { t } = useTranslation();
  if (!useMustShowAge(savedAt, isFailed)) return null;
  return (
    <p className={styles['copy']} data-passing="whole">
      <SavedAge savedAt={savedAt} /> <span>{t('age.copy')}</span>
    </p>
  );
}
