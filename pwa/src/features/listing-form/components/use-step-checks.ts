import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import { contactStep, steps } from '../model/form-steps.ts';
import type { ListingForm } from '../model/form-values.ts';
import { loadValidation } from '../model/load-validation.ts';

const pauseMs = 500;

/**
 * Counts the answers of each step that are missing or wrong, again after every pause in typing. Null until
 * the schemas are loaded. `onChecked` gets the field paths with errors.
 */
export function useStepChecks(
  form: UseFormReturn<ListingForm>,
  isListed: boolean,
  onChecked: (faulty: ReadonlySet<string>) => void,
): readonly number[] | null {
  const [counts, setCounts] = useState<readonly number[] | null>(null);
  const report = useEffectEvent(onChecked);
  const { subscribe, getValues } = form;
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      const { validateStep } = await loadValidation();
      if (!isOpen) return;
      const values = getValues();
      const faulty = [...steps.keys()].map((at) => Object.keys(validateStep(values, at, isListed)));
      if (!isListed && values.consent !== legalVersions.terms.version) {
        faulty[contactStep]?.push('consent');
      }
      setCounts(faulty.map((paths) => paths.length));
      report(new Set(faulty.flat()));
    };
    // If the schemas cannot be loaded, the form still works: Next and Submit load them again.
    const tryToCheck = () => void check().catch(() => undefined);
    tryToCheck();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(tryToCheck, pauseMs);
      },
    });
    return () => {
      isOpen = false;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, getValues, isListed]);
  return counts;
}
