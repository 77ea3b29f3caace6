import type { OwnedListing } from '@patna/contracts';
import type { SessionUser } from '../../shared/session/session.ts';
import { type Base, type Clash, rebased } from './changes.ts';
import type { ListingDraft } from './draft.ts';
import { completed, emptyForm, type ListingForm } from './form-values.ts';
import { formOfListing } from './form-of-listing.ts';
import { steps } from './steps.ts';

/** What a form opens with. */
export interface Start {
  form: ListingForm;
  step: number;
  /** Null: a hostel that is not listed yet. */
  base: Base | null;
  clashes: readonly Clash[];
}

/** A new form, a draft, a hostel, or a draft's changes on top of what the hostel is by now. */
export function startOf(
  draft: ListingDraft | null,
  listing: OwnedListing | null,
  user: SessionUser | null,
): Start {
  const step = Math.min(draft?.step ?? 0, steps.length - 1);
  const typed = draft ? completed(draft.form, user) : null;
  if (listing === null) {
    return { form: typed ?? emptyForm(user), step, base: null, clashes: [] };
  }
  const base: Base = { version: listing.version, form: formOfListing(listing) };
  if (!typed) return { form: base.form, step, base, clashes: [] };
  const former = draft?.base ? completed(draft.base.form, user) : base.form;
  return { ...rebased(typed, former, base.form), step, base };
}
