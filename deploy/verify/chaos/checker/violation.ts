/** A guarantee that was broken, with the evidence. */
export interface Violation {
  readonly guarantee: string;
  /** Ids and numbers of the evidence. */
  readonly detail: string;
}

/** Creates a violation of a guarantee for each detail. */
export function breaches(guarantee: string, details: readonly string[]): Violation[] {
  return details.map((detail) => ({ guarantee, detail }));
}
