import { breaches, type Violation } from './violation.ts';

/** The end of a process of the product that nobody caused. */
export interface ProcessEnd {
  readonly name: string;
  /** `exit`: the process ended by itself. `not live`: its liveness check failed and it was restarted. */
  readonly cause: 'exit' | 'not live';
  /** Exit code or signal. For `not live`, the answer of `/livez`. */
  readonly detail: string;
}

/**
 * None of our processes may end by itself, because each must wait while something it needs is down. A restart after a
 * failed liveness check is allowed and reported; `supervised-process.ts` restarts as the kubelet would.
 */
export function checkProcessEnds(ends: readonly ProcessEnd[]): Violation[] {
  const exits = ends.filter(({ cause }) => cause === 'exit');
  return breaches('nothing ends by itself', exits.map(endText));
}

export function endText({ name, cause, detail }: ProcessEnd): string {
  return `${name}: ${cause} ${detail}`;
}
