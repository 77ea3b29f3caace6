import type { FaultKind, Target } from './fault.ts';

/** Something that can be disturbed by faults and recover from them. */
export interface FaultTarget {
  readonly target: Target;
  begin(kind: FaultKind): Promise<void>;
  /** Undoes `begin`. Resolves when the target can be used again. */
  end(kind: FaultKind): Promise<void>;
}
