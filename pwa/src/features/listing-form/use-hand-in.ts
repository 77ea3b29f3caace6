import type { OwnedListing } from '@patna/contracts';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { waitingPhotos } from '../../offline/photos/draft-photos.ts';
import { api, type ApiFailure } from '../../shared/http/api.ts';
import { isStale } from '../../shared/http/call-api.ts';
import { legalVersions } from '../../shared/product/legal-versions.ts';
import { type Attempt, keepAttempt, readAttempt, tried } from './attempt.ts';
import { differing, editOf } from './changes.ts';
import { checkForm } from './check.ts';
import { handIn, handInEdit, type HandedIn } from './hand-in.ts';
import { contactStep, photosStep } from './steps.ts';
import type { FormLife } from './use-listing-form.ts';

/**
 * `stale`: somebody's other device was faster, nothing was saved. `arrived`: it had been handed in
 * before its words were changed, and the changes wait in a draft of that hostel.
 */
export type Outcome =
  | { kind: 'saved'; listing: OwnedListing }
  | { kind: 'unchanged' }
  | { kind: 'arrived'; listing: OwnedListing }
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
  // On a phone that keeps nothing it lives as long as the form.
  const attempt = useRef<Attempt | null>(null);
  const trying = (body: Attempt['bodies'][number]) => {
    attempt.current = tried(readAttempt(life.place) ?? attempt.current, body, listing === null);
    keepAttempt(life.place, attempt.current);
    return attempt.current;
  };

  const submit = async () => {
    const values = life.form.getValues();
    const checked = checkForm(values, listing !== null);
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
    let answer: HandedIn;
    if (base && listing) {
      const edit = editOf(checked.input, changed, base.version);
      answer = await handInEdit(listing._id, edit, trying(edit));
    } else answer = await handIn(checked.input, trying(checked.input));
    setOutcome(await outcomeOf(answer));
    setBusy(false);
  };

  const outcomeOf = async (answer: HandedIn): Promise<Outcome> => {
    if (answer.ok) {
      life.drafts.finish();
      dispatch(api.util.invalidateTags(['OwnerListings']));
      return { kind: 'saved', listing: answer.listing };
    }
    const { failure, arrived } = answer;
    if (arrived && life.goOnAs(arrived)) {
      dispatch(api.util.invalidateTags(['OwnerListings']));
      return { kind: 'arrived', listing: arrived };
    }
    const now = isStale(failure) ? await latest() : null;
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
