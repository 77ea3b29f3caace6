import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { api, type ApiFailure } from '../../shared/api.ts';
import { useSession } from '../../shared/session/session.ts';
import { checkForm, checkStep, type Mistakes } from './check.ts';
import { forgetDraft, readDraft, storeDraft } from './draft.ts';
import { emptyForm, type ListingForm } from './form-values.ts';
import { handIn } from './hand-in.ts';
import { stepOf, steps } from './steps.ts';

type Outcome = { kind: 'in review'; name: string } | { kind: 'failed'; failure: ApiFailure } | null;

/** The form's life: typed, kept on the phone with every change, checked step by step, handed in. */
export function useListingForm() {
  const { user } = useSession();
  const dispatch = useDispatch();
  const [draft] = useState(readDraft);
  const [step, setStep] = useState(() => Math.min(draft?.step ?? 0, steps.length - 1));
  const [kept, setKept] = useState(true);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const empty = emptyForm(user);
  const form = useForm<ListingForm>({ defaultValues: { ...empty, ...draft?.form } });
  const keepTyped = useEffectEvent((values: ListingForm) => setKept(keep(values, step)));
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(values),
      }),
    [subscribe],
  );

  const go = (next: number) => {
    setStep(next);
    setKept(keep(form.getValues(), next));
    scrollTo(0, 0);
  };
  const show = (mistakes: Mistakes) => {
    form.clearErrors();
    const entries = Object.entries(mistakes) as [FieldPath<ListingForm>, string][];
    for (const [n, [path, message]] of entries.entries()) {
      form.setError(path, { message }, { shouldFocus: n === 0 });
    }
    return entries.length === 0;
  };

  const next = () => {
    if (show(checkStep(form.getValues(), step))) go(step + 1);
  };

  const submit = async () => {
    const checked = checkForm(form.getValues());
    if (!checked.ok) {
      go(checked.step);
      // The step's fields must be drawn before one of them can be focused.
      setTimeout(() => show(checked.mistakes));
      return;
    }
    show({});
    setBusy(true);
    setOutcome(null);
    const answer = await handIn(checked.input);
    setBusy(false);
    if (answer.ok) {
      forgetDraft();
      dispatch(api.util.invalidateTags(['OwnerListings']));
      setOutcome({ kind: 'in review', name: answer.listing.propertyName });
    } else {
      setOutcome({ kind: 'failed', failure: answer.failure });
      showRefusal(answer.failure);
    }
  };

  const showRefusal = (failure: ApiFailure) => {
    const errors = failure.kind === 'problem' ? (failure.errors ?? []) : [];
    const first = errors.map(({ field }) => stepOf(field)).find((one) => one !== undefined);
    if (first !== undefined && first !== step) go(first);
    const mistakes = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
    setTimeout(() => show(mistakes));
  };

  const startOver = () => {
    forgetDraft();
    form.reset(empty);
    setOutcome(null);
    setStep(0);
  };

  const resumed = draft !== null;
  const back = () => go(step - 1);
  return { form, step, kept, busy, outcome, resumed, next, back, submit, startOver };
}

function keep(form: ListingForm, step: number): boolean {
  return storeDraft({ form, step, savedAt: new Date().toISOString() });
}
