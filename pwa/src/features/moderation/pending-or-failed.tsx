import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './moderation.module.css';
import { ModeratorsOnly } from './moderators-only.tsx';

/** Shown while a moderators' call has no answer: it loads, is not allowed, or failed and can be tried again. */
export function PendingOrFailed({
  error,
  onRetry,
  height,
}: {
  /** The error of the query. */
  error: unknown;
  onRetry: () => unknown;
  /** Of a single part, in CSS. Without it, a list is loading. */
  height?: string | undefined;
}) {
  const failure = error as (CallProblem & { status?: number }) | undefined;
  if (failure?.status === 403) return <ModeratorsOnly />;
  if (failure) return <ProblemNote problem={failure} onRetry={() => void onRetry()} />;
  return height === undefined ? <PendingList /> : <Skeleton height={height} />;
}

/** Cards that will appear here. */
export function PendingList() {
  return (
    <div className={styles['list']}>
      <Skeleton height="96px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  );
}
