import type { ApiFailure } from '../../../shared/http/api.ts';

/** The message that a refusal has for this field. */
export function errorOfField(failure: ApiFailure | undefined, field: string): string | undefined {
  if (failure?.kind !== 'problem') return undefined;
  return failure.errors?.find((each) => each.field === field)?.message;
}
