import { ProblemError } from './problem-error.ts';

/**
 * Lets an edit through only when it was made from the version that still holds. The body's `version`
 * decides; without one, the If-Match header (`"3"`).
 *
 * @throws {ProblemError} `conflict` for a stale `version`, `precondition_failed` for a stale
 * If-Match, `validation_failed` when neither is given
 */
export function requireVersion(
  current: number,
  given: { readonly version: number | undefined; readonly ifMatch: string | undefined },
): void {
  const stale = `The current version is ${current}`;
  if (given.version !== undefined) {
    if (given.version !== current) throw new ProblemError('conflict', stale);
    return;
  }
  if (given.ifMatch === undefined) {
    const message = 'must say which version is changed';
    throw new ProblemError('validation_failed', undefined, {
      errors: [{ field: 'version', rule: 'required', message }],
    });
  }
  const matches = given.ifMatch.split(',').map((tag) => tag.trim().replace(/^W\/|"/g, ''));
  if (!matches.includes(String(current))) throw new ProblemError('precondition_failed', stale);
}
