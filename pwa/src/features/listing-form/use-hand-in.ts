import type { OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { waitingPhotos } from '../../offline/waiting-photos.ts';
import { api, type ApiFailure } from '../../shared/api.ts';
import { legalVersions } from '../../shared/legal-versions.ts';
import { differing, editOf } from './changes.ts';
import { checkForm } from './check.ts';
import { handIn, handInEdit, type HandedIn } from './hand-in.ts';
import { contactStep, photosStep } from './steps.ts';
import type { FormLife } from './use-listing-form.ts';

/** `stale`: somebody's other device was faster, nothing was saved. */
export type Outcome =
  | { kind: 'saved'; listing: OwnedListing }
  | { kind: 'unchanged' }
  | { kind: 'stale' }
  | { kind: 'failed'; failure: ApiFailure }
  | null;

/**
 * The form's end: checked as a whole and sent. `latest` fetches the hostel anew when the server says
 * that it was changed meanwhile; null when it cannot.
 */
export function useHandIn(
  life: FormLife,
  listing: OwnedListing | null,
  latest: () => Promise<OwnedListing | null>,
) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const submit = async () => {
    const values = life.form.getValues();
    const checked = checkForm(values);
    if (!checked.ok) return life.mistakes.showAt(checked.step, checked.mistakes);
    if (await photosWait(life.place)) {
      return life.mistakes.showAt(photosStep, { hostelImages: 'photos.onTheirWay' });
    }
    if (!listing && values.consent !== legalVersions.terms.version) {
      return life.mistakes.showAt(contactStep, { consent: 'error.consent' });
    }
    life.mistakes.show({});
    const { base } = life;
    const changed = base ? differing(values, base.form) : [];
    if (base && changed.length === 0) return setOutcome({ kind: 'unchanged' });
    setBusy(true);
    setOutcome(null);
    const answer =
      base && listing
        ? await handInEdit(listing._id, editOf(checked.input, changed, base.version))
        : await handIn(checked.input);
    setOutcome(await outcomeOf(answer));
    setBusy(false);
  };

  const outcomeOf = async (answer: HandedIn): Promise<Outcome> => {
    if (answer.ok) {
      life.drafts.finish();
      dispatch(api.util.invalidateTags(['OwnerListings']));
      return { kind: 'saved', listing: answer.listing };
    }
    const { failure } = answer;
    const stale = failure.kind === 'problem' && (failure.status === 409 || failure.status === 412);
    const now = stale ? await latest() : null;
    if (now) {
      life.rebaseOn(now);
      return { kind: 'stale' };
    }
    life.mistakes.showRefusal(failure);
    return { kind: 'failed', failure };
  };

  return { busy, outcome, submit };
}

/** Handing in forgets the photos of the form: none may be left that the server does not have. */
async function photosWait(place: string): Promise<boolean> {
  const waiting = await waitingPhotos(place).catch(() => []);
  return waiting.length > 0;
}
