import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { ModeratorsOnly } from './moderators-only.tsx';

/** Shown while a moderators' call has no answer: it loads, is not allowed, or failed and can be tried again. */
export function PendingOrFailed({
  error,
  onRetry,
  height = '160px',
}: {
  /** The error of the query. */
  error: unknown;
  onRetry: () => unknown;
  height?: string | undefined;
}) {
  const failure = error as (CallProblem & { status?: number }) | undefined;
  if (failure?.status === 403) return <ModeratorsOnly />;
  if (failure) return <ProblemNote problem={failure} onRetry={() => void onRetry()} />;
  return <Skeleton height={height} />;
}
