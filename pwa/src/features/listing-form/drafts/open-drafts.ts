import type { SavedDraft } from '../api/listing-form-api.ts';
import { formsWithDraft, draftName, readDraft } from './draft-storage.ts';
import { isDiscarded } from './discarded-drafts.ts';

/** A form that was begun: on this phone, in the account, or both. */
export interface OpenDraft {
  form: string;
  /** Of the hostel, as typed so far; empty before that. */
  name: string;
  /** When it was last changed, ISO 8601. */
  savedAt: string;
  onPhone: boolean;
  inAccount: boolean;
}

/** The forms that were begun, the last changed first. `kept` is what the account is known to have. */
export function openDrafts(kept: readonly SavedDraft[]): OpenDraft[] {
  const inAccount = kept.filter(({ form }) => !isDiscarded(form));
  const here = formsWithDraft().flatMap((form) => hereOf(form, inAccount) ?? []);
  const there = inAccount
    .filter(({ form }) => here.every((one) => one.form !== form))
    .map(({ form, savedAt, name = '' }) => ({
      form,
      savedAt,
      name,
      onPhone: false,
      inAccount: true,
    }));
  return [...here, ...there].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
}

function hereOf(form: string, kept: readonly SavedDraft[]): OpenDraft | null {
  const draft = readDraft(form);
  if (draft === null) return null;
  const there = kept.find((one) => one.form === form);
  // Another phone may have gone on with it.
  const savedAt = there && there.savedAt > draft.savedAt ? there.savedAt : draft.savedAt;
  return { form, savedAt, name: draftName(draft), onPhone: true, inAccount: there !== undefined };
}
