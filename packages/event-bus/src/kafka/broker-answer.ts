/** Whatever a broker answers has a type; what came of no answer has none. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'type' in error;
}

/** A broker's answer that asking again does not change: not that the group is on its way to another. */
export function isFinalAnswer(error: unknown): boolean {
  return isAnswer(error) && !(error instanceof Error && 'retriable' in error && error.retriable);
}
