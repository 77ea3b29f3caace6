import { breaches, type Violation } from './violation.ts';

/** An unexpected end of a process of the product. */
export interface ProcessEnd {
  readonly name: string;
  /** `exit`: ended by itself. `not live`: failed its liveness check and was restarted. */
  readonly cause: 'exit' | 'not live';
  /** Exit code or signal; for `not live` the answer of `/livez`. */
  readonly detail: string;
}

/**
 * No process of ours may end by itself: it waits for what is down. A restart after a failed liveness check is
 * allowed and reported; `supervised-process.ts` does it as the kubelet would.
 */
export function checkProcessEnds(ends: readonly ProcessEnd[]): Violation[] {
  const exits = ends.filter(({ cause }) => cause === 'exit');
  return breaches('nothing ends by itself', exits.map(endText));
}

export function endText({ name, cause, detail }: ProcessEnd): string {
  return `${name}: ${cause} ${detail}`;
}
