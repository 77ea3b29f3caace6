import { refusals } from '@patna/contracts';
import { type Caller, ProblemError } from '@patna/service-kit';

/** @throws {ProblemError} `forbidden` unless the token says the caller is an admin */
export function requireAdmin(caller: Caller): void {
  if (caller.role !== 'admin') throw new ProblemError('forbidden', refusals.moderatorsOnly);
}
