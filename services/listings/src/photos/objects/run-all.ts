/**
 * Runs all steps, one after another, also when some fail.
 * @throws the error of the step that failed, or {AggregateError} of several
 */
export async function runAll<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      results.push(await step());
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`);
  if (errors.length === 1) throw errors[0];
  return results;
}
