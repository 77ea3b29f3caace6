import { useState } from 'react';
import type { ApiFailure } from '../../shared/http/call-api.ts';

/**
 * What a form decides on: the version that was shown when the form opened, regardless of later refetches. After
 * an answer that it has changed, the version that is shown beside that answer.
 * @param error of the form's last call
 */
export function useSeenVersion<T>(shown: T, error: unknown): T {
  const [opened] = useState(shown);
  const problem = error as ApiFailure | undefined;
  return problem?.kind === 'problem' && problem.code === 'conflict' ? shown : opened;
}
