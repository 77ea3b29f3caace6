import { refusals } from '@patna/contracts';
import { ProblemError } from './problem-error.ts';

/**
 * Accepts a change made from version `current`, or from `oldest` on if later versions changed nothing relevant. The
 * version is read from the body's `version`, from If-Match (`"3"` or `*`), or from both.
 * @throws {ProblemError} `conflict` for an outdated `version`, `precondition_failed` for an outdated If-Match,
 * `validation_failed` when neither is given
 */
export function requireVersion(
  current: number,
  given: { readonly version: number | undefined; readonly ifMatch: string | undefined },
  oldest: number = current,
): void {
  const { version, ifMatch } = given;
  const holds = (seen: number) => seen >= oldest && seen <= current;
  const stale = refusals.currentVersion(current);
  if (version === undefined && ifMatch === undefined) {
    const message = 'must say which version is changed';
    throw new ProblemError('validation_failed', undefined, {
      errors: [{ field: 'version', rule: 'required', message }],
    });
  }
  if (ifMatch !== undefined && !tagsOf(ifMatch).some((tag) => tag === '*' || holds(Number(tag)))) {
    throw new ProblemError('precondition_failed', stale);
  }
  if (version !== undefined && !holds(version)) throw new ProblemError('conflict', stale);
}

/** Reads the versions from If-Match: `W/"2", "3"` → `2`, `3`. Tags that are no numbers match no version. */
function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(',').map((tag) => tag.trim().replace(/^W\/|"/g, '') || 'none');
}
