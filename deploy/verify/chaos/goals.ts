/** A figure that a run should reach. A busy machine may miss it, so it only fails the run with `--strict`. */
export interface Goal {
  readonly id: string;
  /** Null when what was measured never happened. */
  readonly value: number | null;
  /** Greatest value allowed. */
  readonly limit: number;
  readonly met: boolean;
}

export function goal(id: string, value: number | null, limit: number): Goal {
  return { id, value, limit, met: value !== null && value <= limit };
}
