import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { recordUnsentDraft } from '../../../offline/account/unsent-drafts.ts';
import { itemKeys, parseJson, readItem, writeItem } from '../../../shared/storage/local-storage.ts';
import type { BaseVersion } from '../model/merge-edits.ts';
import type { ListingForm } from '../model/form-values.ts';

/** An unfinished form, stored on this phone until it is submitted. */
export interface ListingDraft {
  form: ListingForm;
  step: number;
  /** ISO 8601. */
  savedAt: string;
  /** For edits: the hostel as it was when the edit began. */
  base?: BaseVersion | undefined;
}

/** The form id of older releases, which had a single form for new hostels. */
export const newForm = 'new';

/** The server's limit for one account. */
export const maxNewForms = 10;

/** A new hostel's form id. An edit uses the hostel's id instead. */
export function createFormId(): string {
  return `${newForm}-${crypto.randomUUID()}`;
}

export function isNewForm(form: string): boolean {
  return /^new(-[\w-]{1,60})?$/.test(form);
}

/** `aside` holds the version that was not chosen after a conflict between devices. */
export type DraftSlot = 'here' | 'aside';

export function readDraft(form: string, slot: DraftSlot = 'here'): ListingDraft | null {
  return parseDraft(readItem(draftKey(form, slot)));
}

/** Returns false if storage refused it. */
export function storeDraft(form: string, draft: ListingDraft, slot: DraftSlot = 'here'): boolean {
  if (slot === 'here') markDiscarded(form, false);
  return writeItem(draftKey(form, slot), JSON.stringify(draft));
}

export function deleteDraft(form: string, slot: DraftSlot = 'here'): void {
  writeItem(draftKey(form, slot), null);
  if (slot === 'here') recordUnsentDraft(form, false);
}

export function formsWithDraft(): string[] {
  const prefix = draftKey(newForm, 'here');
  const draftKeys = itemKeys().filter((key) => key === prefix || key.startsWith(`${prefix}.`));
  return draftKeys.map((key) => key.slice(prefix.length + 1) || newForm);
}

/** Parses a draft. Returns null if it is not one. */
export function parseDraft(text: string | null): ListingDraft | null {
  const value = parseJson(text);
  return isDraft(value) ? value : null;
}

export function draftName(draft: ListingDraft | null): string {
  const name: unknown = draft?.form?.propertyName;
  return typeof name === 'string' ? name.trim() : '';
}

/** The version of the server's draft that this phone last saw. */
export function seenVersion(form: string): number {
  return Number(readItem(seenVersionKey(form)) ?? 0);
}

/** Null forgets the version. */
export function saveSeenVersion(form: string, version: number | null): void {
  writeItem(seenVersionKey(form), version === null ? null : String(version));
}

/** A random id that marks this device's drafts. Deleted on sign-out. */
export function draftDevice(): string {
  const key = `${personalStoragePrefix}draft-device`;
  const stored = readItem(key);
  if (stored) return stored;
  const created = crypto.randomUUID();
  writeItem(key, created);
  return created;
}

function draftKey(form: string, slot: DraftSlot): string {
  const suffix = form === newForm ? '' : `.${form}`;
  return `${personalStoragePrefix}listing-draft${slot === 'here' ? '' : '-aside'}${suffix}`;
}

function seenVersionKey(form: string): string {
  return `${personalStoragePrefix}listing-draft-seen.${form}`;
}

function isDraft(value: unknown): value is ListingDraft {
  return typeof value === 'object' && value !== null && 'form' in value && 'step' in value;
}

/** Marks a form whose draft the server still has to delete. */
export function markDiscarded(form: string, dropped: boolean): void {
  writeItem(discardedKey(form), dropped ? '1' : null);
}

export function isDiscarded(form: string): boolean {
  return readItem(discardedKey(form)) !== null;
}

function discardedKey(form: string): string {
  return `${personalStoragePrefix}draft-dropped.${form}`;
}
