/** A broken guarantee and its evidence. */
export interface Violation {
  /** Name of the guarantee. */
  readonly rule: string;
  /** Ids and numbers of the evidence. */
  readonly detail: string;
}

/** Makes violations of one rule. */
export function breaches(rule: string, details: readonly string[]): Violation[] {
  return details.map((detail) => ({ rule, detail }));
}
