/** A guarantee that was broken, with the evidence. */
export interface Violation {
  /** Name of the guarantee. */
  readonly rule: string;
  /** Ids and numbers of the evidence. */
  readonly detail: string;
}

/** Creates a violation of one rule for each detail. */
export function breaches(rule: string, details: readonly string[]): Violation[] {
  return details.map((detail) => ({ rule, detail }));
}
