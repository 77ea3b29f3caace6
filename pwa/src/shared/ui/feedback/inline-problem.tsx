import { useTranslation } from '../../i18n/use-translation.tsx';
import type { CallProblem } from './problem-note.tsx';

/** One line about a failed call. Includes the request id unless the person can fix the input. */
export function InlineProblem({ failure, words }: { failure: CallProblem; words: string }) {
  const { t } = useTranslation();
  const { requestId, errors = [] } = failure;
  return (
    <p role="alert">
      {words}
      {requestId && errors.length === 0 ? <> {t('problem.reference', { id: requestId })}</> : null}
    </p>
  );
}
