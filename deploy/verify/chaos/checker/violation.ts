/** A promise that was not kept, and where it shows. */
export interface Violation {
  /** The promise. */
  readonly rule: string;
  /** Ids and numbers that find it again. */
  readonly detail: string;
}

/** Names a rule's breaches. */
export function breaches(rule: string, details: readonly string[]): Violation[] {
  return details.map((detail) => ({ rule, detail }));
}
