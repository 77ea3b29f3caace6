/** A figure that a run should reach. A busy machine may miss it, so only `--strict` fails. */
export interface Goal {
  readonly id: string;
  /** Null when the awaited event never came. */
  readonly value: number | null;
  /** Maximum. */
  readonly limit: number;
  readonly met: boolean;
}

export function goal(id: string, value: number | null, limit: number): Goal {
  return { id, value, limit, met: value !== null && value <= limit };
}
