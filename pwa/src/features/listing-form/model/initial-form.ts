import type { OwnedListing } from '@patna/contracts';
import type { SessionUser } from '../../../shared/session/session.ts';
import { type BaseVersion, type Conflict, mergeEdits } from './merge-edits.ts';
import type { ListingDraft } from '../drafts/draft-storage.ts';
import { withDefaults, emptyForm, type ListingForm } from './form-values.ts';
import { listingToForm } from './listing-to-form.ts';
import { steps } from './form-steps.ts';

export interface InitialForm {
  form: ListingForm;
  step: number;
  /** Null for a new hostel. */
  base: BaseVersion | null;
  conflicts: readonly Conflict[];
}

/** Starts from nothing, a draft, a hostel, or a draft merged into the hostel's latest version. */
export function initialForm(
  draft: ListingDraft | null,
  listing: OwnedListing | null,
  user: SessionUser | null,
): InitialForm {
  const step = Math.min(draft?.step ?? 0, steps.length - 1);
  const typed = draft ? withDefaults(draft.form, user) : null;
  if (listing === null) {
    return { form: typed ?? emptyForm(user), step, base: null, conflicts: [] };
  }
  const base: BaseVersion = { version: listing.version, form: listingToForm(listing) };
  if (!typed) return { form: base.form, step, base, conflicts: [] };
  const former = draft?.base ? withDefaults(draft.base.form, user) : base.form;
  return { ...mergeEdits(typed, former, base.form), step, base };
}
