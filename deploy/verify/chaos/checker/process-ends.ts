import { breaches, type Violation } from './violation.ts';

/** The end of a process of the product that nobody asked for. */
export interface ProcessEnd {
  readonly name: string;
  /** `exit`: by itself. `not live`: it asked to be started again, and was. */
  readonly cause: 'exit' | 'not live';
  /** The exit code or the signal; of `not live` what it said. */
  readonly detail: string;
}

/**
 * Nothing of ours ends by itself, whatever is struck around it: what is away is waited for. A service that is
 * deaf does not end either: it says at `/livez` that only a restart helps, and it is the cluster's work to
 * start it again (here `supervised.ts` stands for the kubelet). Such an end is told and allowed.
 */
export function checkProcessEnds(ends: readonly ProcessEnd[]): Violation[] {
  const exits = ends.filter(({ cause }) => cause === 'exit');
  return breaches('nothing ends by itself', exits.map(endText));
}

export function endText({ name, cause, detail }: ProcessEnd): string {
  return `${name}: ${cause} ${detail}`;
}
