import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { noteUnsentDraft } from '../../../offline/account/unsent-drafts.ts';
import { writeItem, itemKeys, readItem } from '../../../shared/storage/local-storage.ts';
import type { BaseVersion } from '../model/merge-edits.ts';
import { markDiscarded } from './discarded-drafts.ts';
import type { ListingForm } from '../model/form-values.ts';

/** An unfinished form, kept on this phone until it is handed in. */
export interface ListingDraft {
  form: ListingForm;
  step: number;
  /** ISO 8601. */
  savedAt: string;
  /** Of an edit: what the hostel was when it began. */
  base?: BaseVersion | undefined;
}

/** The form of a new hostel that was begun when there was one such form only. */
export const newForm = 'new';

/** The most forms of new hostels that an account keeps. */
export const maxNewForms = 10;

/** A form of its own for one more new hostel; a form that changes a hostel has the id of that. */
export function createFormId(): string {
  return `${newForm}-${crypto.randomUUID()}`;
}

/** Whether a form is of a hostel that is not listed yet. */
export function isNewForm(form: string): boolean {
  return /^new(-[\w-]{1,60})?$/.test(form);
}

/** `aside`: the version that was not chosen when two phones had filled in the same form. */
export type DraftSlot = 'here' | 'aside';

export function readDraft(form: string, place: DraftSlot = 'here'): ListingDraft | null {
  return parsedDraft(readItem(keyOf(form, place)));
}

/** False when the phone refused it. */
export function storeDraft(form: string, draft: ListingDraft, place: DraftSlot = 'here'): boolean {
  if (place === 'here') markDiscarded(form, false);
  return writeItem(keyOf(form, place), JSON.stringify(draft));
}

export function forgetDraft(form: string, place: DraftSlot = 'here'): void {
  writeItem(keyOf(form, place), null);
  if (place === 'here') noteUnsentDraft(form, false);
}

/** The forms that this phone keeps a draft of. */
export function formsWithDraft(): string[] {
  const first = keyOf(newForm, 'here');
  const own = itemKeys().filter((key) => key === first || key.startsWith(`${first}.`));
  return own.map((key) => key.slice(first.length + 1) || newForm);
}

/** A draft as text, from this phone or another; null when it is none. */
export function parsedDraft(text: string | null): ListingDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** What the hostel of a draft is called so far. */
export function draftName(draft: ListingDraft | null): string {
  const name: unknown = draft?.form?.propertyName;
  return typeof name === 'string' ? name.trim() : '';
}

/** The version of the server's draft that this phone has seen. */
export function seenVersion(form: string): number {
  return Number(readItem(seenKey(form)) ?? 0);
}

/** Null when the draft is gone. */
export function rememberSeen(form: string, version: number | null): void {
  writeItem(seenKey(form), version === null ? null : String(version));
}

/** A random id by which drafts tell this phone from another; gone with the person. */
export function draftDevice(): string {
  const key = `${personalStoragePrefix}draft-device`;
  const known = readItem(key);
  if (known) return known;
  const made = crypto.randomUUID();
  writeItem(key, made);
  return made;
}

function keyOf(form: string, place: DraftSlot): string {
  const own = form === newForm ? '' : `.${form}`;
  return `${personalStoragePrefix}listing-draft${place === 'here' ? '' : '-aside'}${own}`;
}

function seenKey(form: string): string {
  return `${personalStoragePrefix}listing-draft-seen.${form}`;
}

function isDraft(value: unknown): value is ListingDraft {
  return typeof value === 'object' && value !== null && 'form' in value && 'step' in value;
}
