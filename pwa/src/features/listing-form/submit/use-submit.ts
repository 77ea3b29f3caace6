import type { OwnedListing } from '@patna/contracts';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { readDraftPhotos } from '../../../offline/photos/draft-photos.ts';
import { api, type ApiFailure } from '../../../shared/http/api.ts';
import { isStale } from '../../../shared/http/call-api.ts';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import {
  type Submission,
  saveSubmission,
  readSubmission,
  nextSubmission,
} from './submission-key.ts';
import { changedFields, toEditBody } from '../model/merge-edits.ts';
import { submitNew, submitEdit, type SubmitResult } from './submit-listing.ts';
import { contactStep, photosStep } from '../model/form-steps.ts';
import { loadValidation } from '../model/load-validation.ts';
import type { FormController } from '../components/use-listing-form.ts';

/**
 * `stale`: another device changed the hostel, nothing was saved. `arrived`: an earlier submission
 * was saved, and later changes wait in a draft of that hostel.
 */
export type Outcome =
  | { kind: 'saved'; listing: OwnedListing }
  | { kind: 'unchanged' }
  | { kind: 'arrived'; listing: OwnedListing }
  | { kind: 'stale' }
  | { kind: 'failed'; failure: ApiFailure }
  | null;

const onTheirWay = { hostelImages: 'photos.onTheirWay' };

/**
 * Validates and submits the form. `latest` reloads the hostel after a version conflict; it returns
 * null if it cannot.
 */
export function useSubmit(
  controller: FormController,
  listing: OwnedListing | null,
  latest: () => Promise<OwnedListing | null>,
) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  // Kept in memory too, for phones without storage.
  const submission = useRef<Submission | null>(null);
  const prepareSubmission = (body: Submission['bodies'][number]) => {
    submission.current = nextSubmission(
      readSubmission(controller.formId) ?? submission.current,
      body,
      listing === null,
    );
    saveSubmission(controller.formId, submission.current);
    return submission.current;
  };

  const isRunning = useRef(false);
  const submit = async () => {
    // A second tap while the schemas load would send the form twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await send().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };

  const send = async () => {
    const values = controller.form.getValues();
    const validation = await loadValidation().catch(() => null);
    if (!validation) return setOutcome({ kind: 'failed', failure: { kind: 'network' } });
    const checked = validation.validateForm(values, listing !== null);
    const areOnTheirWay = await hasPendingPhotos(controller.formId);
    if (!checked.ok) {
      const { step, fieldErrors } = checked;
      const photos = areOnTheirWay && 'hostelImages' in fieldErrors ? onTheirWay : {};
      return controller.fieldErrors.showAt(step, { ...fieldErrors, ...photos });
    }
    if (areOnTheirWay) return controller.fieldErrors.showAt(photosStep, onTheirWay);
    if (!listing && values.consent !== legalVersions.terms.version) {
      return controller.fieldErrors.showAt(contactStep, { consent: 'error.consent' });
    }
    controller.fieldErrors.show({});
    const { base } = controller;
    const changed = base ? changedFields(values, base.form) : [];
    if (base && changed.length === 0) return setOutcome({ kind: 'unchanged' });
    setOutcome(null);
    let answer: SubmitResult;
    if (base && listing) {
      const edit = toEditBody(checked.input, changed, base.version);
      answer = await submitEdit(listing._id, edit, prepareSubmission(edit));
    } else answer = await submitNew(checked.input, prepareSubmission(checked.input));
    setOutcome(await outcomeOf(answer));
  };

  const outcomeOf = async (answer: SubmitResult): Promise<Outcome> => {
    if (answer.ok) {
      controller.drafts.finish();
      dispatch(api.util.invalidateTags(['OwnerListings']));
      return { kind: 'saved', listing: answer.listing };
    }
    const { failure, arrived } = answer;
    if (arrived && controller.continueAsEdit(arrived)) {
      dispatch(api.util.invalidateTags(['OwnerListings']));
      return { kind: 'arrived', listing: arrived };
    }
    const now = isStale(failure) ? await latest() : null;
    if (now) {
      controller.rebaseOn(now);
      return { kind: 'stale' };
    }
    controller.fieldErrors.showRefusal(failure);
    return { kind: 'failed', failure };
  };

  return { busy, outcome, submit };
}

/** Submitting deletes the form's photos, so all must be uploaded first. */
async function hasPendingPhotos(formId: string): Promise<boolean> {
  const waiting = await readDraftPhotos(formId).catch(() => []);
  return waiting.length > 0;
}
