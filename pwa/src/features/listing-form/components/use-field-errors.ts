import { useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../../shared/http/api.ts';
import type { FieldErrors } from '../model/validate-form.ts';
import type { ListingForm } from '../model/form-values.ts';
import { stepOf } from '../model/form-steps.ts';

type Path = FieldPath<ListingForm>;

/** Shows validation errors at their fields and focuses the first. */
export function useFieldErrors(
  form: UseFormReturn<ListingForm>,
  step: number,
  go: (step: number) => void,
) {
  /** The value of each field when its error was shown. */
  const shown = useRef(new Map<Path, string>());
  const valueAt = (path: Path) => JSON.stringify(form.getValues(path));
  const show = (fieldErrors: FieldErrors) => {
    form.clearErrors();
    const entries = Object.entries(fieldErrors) as [Path, string][];
    shown.current = new Map(entries.map(([path]) => [path, valueAt(path)]));
    for (const [n, [path, message]] of entries.entries()) {
      form.setError(path, { message }, { shouldFocus: n === 0 });
    }
    return entries.length === 0;
  };
  /** Clears the errors of fields that have changed since and are valid now. */
  const clearCorrected = (faulty: ReadonlySet<string>) => {
    for (const [path, value] of shown.current) {
      if (faulty.has(path) || valueAt(path) === value) continue;
      shown.current.delete(path);
      form.clearErrors(path);
    }
  };
  const showAt = (at: number, fieldErrors: FieldErrors) => {
    if (at !== step) go(at);
    // The step must render before a field can be focused.
    setTimeout(() => show(fieldErrors));
  };
  const showRefusal = (failure: ApiFailure) => {
    const errors = failure.kind === 'problem' ? (failure.errors ?? []) : [];
    const first = errors.map(({ field }) => stepOf(field)).find((one) => one !== undefined);
    showAt(first ?? step, Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  };
  return { show, showAt, showRefusal, clearCorrected };
}
