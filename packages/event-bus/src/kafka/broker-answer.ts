/** Whatever a broker answers has a type; what came of no answer has none. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'type' in error;
}
