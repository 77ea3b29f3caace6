import { refusals } from '@patna/contracts';
import { ProblemError } from './problem-error.ts';

/**
 * Lets a change through only when it was made from a version that still holds: `current`, or, for
 * what was only counted up since, one from `oldest` on. What was made from is the body's `version`,
 * the If-Match header (`"3"`, or `*` for any), or both.
 *
 * @throws {ProblemError} `conflict` for a stale `version`, `precondition_failed` for a stale
 * If-Match, `validation_failed` when neither is given
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

/** `W/"2", "3"` → `2`, `3`. Something that is no number names no version. */
function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(',').map((tag) => tag.trim().replace(/^W\/|"/g, '') || 'none');
}
