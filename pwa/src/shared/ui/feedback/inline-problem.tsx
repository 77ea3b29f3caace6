import { useTranslation } from '../../i18n/use-translation.tsx';
import type { CallProblem } from './problem-note.tsx';

/**
 * One line, where a call was made, of why it did not go through; with the id to quote to support, unless
 * the person can put it right.
 */
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
