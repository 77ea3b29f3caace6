import { useState } from 'react';
import type { ApiFailure } from '../../shared/http/call-api.ts';

/**
 * The version that a form submits: the one shown when the form opened, regardless of later refetches. After a
 * conflict, the one that is shown now.
 * @param error the error of the form's last call
 */
export function useSeenVersion<T>(shown: T, error: unknown): T {
  const [opened] = useState(shown);
  const problem = error as ApiFailure | undefined;
  return problem?.kind === 'problem' && problem.code === 'conflict' ? shown : opened;
}
