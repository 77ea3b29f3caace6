import type { FaultKind, Target } from './fault.ts';

/** A target of faults that can recover. */
export interface FaultTarget {
  readonly target: Target;
  begin(kind: FaultKind): Promise<void>;
  /** Undoes `begin`. Resolves when the target can be used again. */
  end(kind: FaultKind): Promise<void>;
}
