import type { OwnedListing } from '@patna/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form';
import { recordUnsentDraft } from '../../../offline/account/unsent-drafts.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { BaseVersion, Conflict } from '../model/merge-edits.ts';
import type { FieldErrors } from '../model/validate-form.ts';
import { type ListingDraft, newForm, readDraft, storeDraft } from '../drafts/draft-storage.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { initialForm } from '../model/initial-form.ts';
import type { ListingForm } from '../model/form-values.ts';
import { loadValidation } from '../model/load-validation.ts';
import { stepOf, steps } from '../model/form-steps.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useStepChecks } from './use-step-checks.ts';
import { useUntouched } from './use-untouched.ts';

/**
 * State of the listing form: values, drafts, conflicts and step validation. `listing` is null for a
 * new hostel, whose form id is `formId`. Without `firstStep` it continues at the draft's step.
 */
export function useListingForm(
  listing: OwnedListing | null,
  formId = listing?.id ?? newForm,
  firstStep?: number,
) {
  const { user } = useSession();
  const [draft] = useState(() => readDraft(formId));
  const [start] = useState(() => initialForm(draft, listing, user));
  const [hostel, setHostel] = useState(listing);
  const [base, setBase] = useState(start.base);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(start.conflicts);
  const [step, setStep] = useState(firstStep ?? start.step);
  const [stepChanges, setStepChanges] = useState(0);
  const [resumed, setResumed] = useState(draft !== null);
  const form = useForm<ListingForm>({ defaultValues: start.form });
  const untouched = useUntouched(form, () => initialForm(null, hostel, user).form);

  const open = (nextDraft: ListingDraft | null, now = hostel) => {
    const next = initialForm(nextDraft, now, user);
    setHostel(now);
    form.reset(next.form);
    setBase(next.base);
    setConflicts(next.conflicts);
    setStep(next.step);
    setResumed(nextDraft !== null);
  };
  const drafts = useFormDraft(formId, (nextDraft) => open(nextDraft), untouched.isUntouched);
  useTypedValues(form, (values) => drafts.save(createDraft(values, step, base)));

  const goTo = (next: number) => {
    setStep(next);
    drafts.save(createDraft(form.getValues(), next, base));
    scrollTo(0, 0);
  };
  const fieldErrors = useFieldErrors(form, step, goTo);
  const changeStep = (next: number) => {
    goTo(next);
    setStepChanges((count) => count + 1);
  };
  const faultCounts = useStepChecks(form, hostel !== null, fieldErrors.clearCorrected);
  const findErrors = () => errorsOf(form.getValues(), step, hostel !== null);
  const { check, isChecking } = useStepCheck(step, findErrors);

  return {
    formId,
    keepPhotos: untouched.keepPhotos,
    form,
    step,
    /** Missing or wrong answers per step; null until they are known. */
    faultCounts,
    /** Number of step changes by button. */
    stepChanges,
    base,
    conflicts,
    resumed,
    drafts,
    fieldErrors,
    next: () => check((errors) => fieldErrors.show(errors) && changeStep(step + 1)),
    isChecking,
    back: () => changeStep(step - 1),
    /** Opens the step of a field and focuses it. */
    focusField: (path: FieldPath<ListingForm>) => {
      goTo(stepOf(path) ?? step);
      // The step must render before a field can be focused.
      setTimeout(() => form.setFocus(path));
    },
    goToStep: (at: number) => {
      form.clearErrors();
      changeStep(at);
    },
    /** Applies the typed changes to the hostel's latest version. */
    rebaseOn: (now: OwnedListing) => open(createDraft(form.getValues(), step, base), now),
    /**
     * Keeps the typed changes as an edit of an already created hostel. Returns false if the draft
     * cannot be stored.
     */
    continueAsEdit: (now: OwnedListing): boolean => {
      const isStored = saveAsEdit(now, createDraft(form.getValues(), step, base));
      if (isStored) drafts.finish();
      return isStored;
    },
    /** Resolves a conflict with either version. */
    resolveConflict: (conflict: Conflict, take: 'theirs' | 'mine') => {
      if (take === 'theirs') takeTheirs(form, conflict);
      setConflicts((list) => list.filter((one) => one !== conflict));
    },
    startOver: () => {
      open(null);
      // Must be last: resetting the form saves a draft.
      drafts.discard();
    },
    isLast: step === steps.length - 1,
  };
}

function takeTheirs(form: UseFormReturn<ListingForm>, { fields, theirs }: Conflict): void {
  for (const field of fields) form.setValue(field, theirs[field], { shouldDirty: true });
}

function createDraft(form: ListingForm, step: number, base: BaseVersion | null): ListingDraft {
  return { form, step, savedAt: new Date().toISOString(), ...(base ? { base } : {}) };
}

function useTypedValues(
  { subscribe }: UseFormReturn<ListingForm>,
  onTyped: (values: ListingForm) => void,
): void {
  const report = useEffectEvent(onTyped);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => report(structuredClone(values)),
      }),
    [subscribe],
  );
}

/** Checks the open step. `onChecked` is not called when another step was opened meanwhile. */
function useStepCheck(step: number, errorsOfStep: () => Promise<FieldErrors>) {
  const [checkedStep, setCheckedStep] = useState<number | null>(null);
  const openStep = useRef(step);
  useEffect(() => {
    openStep.current = step;
  }, [step]);
  const check = async (onChecked: (errors: FieldErrors) => unknown) => {
    setCheckedStep(step);
    const errors = await errorsOfStep();
    setCheckedStep(null);
    if (openStep.current === step) onChecked(errors);
  };
  return { check, isChecking: checkedStep === step };
}

/** Returns no errors while the schemas cannot be loaded: submitting checks every step again. */
async function errorsOf(form: ListingForm, step: number, isListed: boolean): Promise<FieldErrors> {
  const validation = await loadValidation().catch(() => null);
  return validation?.validateStep(form, step, isListed) ?? {};
}

export type FormController = ReturnType<typeof useListingForm>;

/** Returns false if the draft cannot be stored. */
function saveAsEdit(now: OwnedListing, draft: ListingDraft): boolean {
  const base = { version: now.version, form: listingToForm(now) };
  // Consent belongs to the submission, not to the hostel.
  const form = { ...draft.form, consent: base.form.consent };
  if (!storeDraft(now.id, { ...draft, form, base })) return false;
  recordUnsentDraft(now.id, true);
  return true;
}
