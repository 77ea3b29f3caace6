import type { FaultKind, Target } from './fault.ts';

/** Something that can be struck and comes back. */
export interface Victim {
  readonly target: Target;
  begin(kind: FaultKind): Promise<void>;
  /** Undoes `begin`; resolves when what was struck could be used again. */
  end(kind: FaultKind): Promise<void>;
}
