/** A figure that a run should reach. A machine that is too busy may miss it, so only `--strict` fails for it. */
export interface Goal {
  readonly id: string;
  /** Null: what was waited for never came. */
  readonly value: number | null;
  /** The most it may be. */
  readonly limit: number;
  readonly met: boolean;
}

export function goal(id: string, value: number | null, limit: number): Goal {
  return { id, value, limit, met: value !== null && value <= limit };
}
