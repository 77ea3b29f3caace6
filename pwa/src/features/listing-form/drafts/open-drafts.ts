import type { SavedDraft } from '../api/listing-form-api.ts';
import { formsWithDraft, draftName, readDraft } from './draft-storage.ts';
import { isDiscarded } from './discarded-drafts.ts';

/** An unfinished form on this phone, in the account, or both. */
export interface OpenDraft {
  form: string;
  /** The hostel's name; empty until typed. */
  name: string;
  /** Last change, ISO 8601. */
  savedAt: string;
  onPhone: boolean;
  inAccount: boolean;
}

/** Unfinished forms, latest change first. `kept` are those of the account. */
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
  // Another device may have a newer version.
  const savedAt = there && there.savedAt > draft.savedAt ? there.savedAt : draft.savedAt;
  return { form, savedAt, name: draftName(draft), onPhone: true, inAccount: there !== undefined };
}
