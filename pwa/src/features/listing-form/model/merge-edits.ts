import {
  approvedFacts,
  type ListingEdit,
  type ListingInput,
  type OwnedListing,
} from '@patna/contracts';
import type { ListingForm } from './form-values.ts';
import { toRequestBody } from './to-request-body.ts';

/** A photo whose crop was moved has another URL: `focuses` says nothing beside it. */
export type Field = Exclude<keyof ListingForm, 'focuses'>;

/** The hostel as it was when somebody began to change it. */
export interface BaseVersion {
  version: number;
  form: ListingForm;
}

/** The fields in which two forms differ. */
export function changedFields(one: ListingForm, other: ListingForm): Field[] {
  const fields = Object.keys(one) as (keyof ListingForm)[];
  const sent = fields.filter((field) => field !== 'focuses');
  return sent.filter((field) => !alike(requestValue(one, field), requestValue(other, field)));
}

/** As it would be sent: "₹5,000" typed anew over "5000" is a change of no fact but a harmless one. */
function requestValue(form: ListingForm, field: Field): unknown {
  if (field === 'alts') return form.hostelImages.map((url) => form.alts[url] ?? '');
  if (field === 'mealsCost') return toRequestBody(form)[field] ?? '';
  return field === 'gstin'
    ? form.gstin.trim().toUpperCase()
    : (toRequestBody(form)[field] ?? form[field]);
}

function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The body of editListing: the changed fields of a checked form, whole field by whole field. */
export function toEditBody(
  input: ListingInput,
  changed: readonly Field[],
  version: number,
): ListingEdit {
  const edit: Record<string, unknown> = { version };
  for (const field of changed) {
    if (field === 'alts' || field === 'hostelImages') {
      edit['hostelImages'] = input.hostelImages;
      if (input.photos) edit['photos'] = input.photos;
    } else if (field === 'gstin') edit['gstin'] = input.gstin ?? '';
    else if (field === 'mealsCost') edit['mealsCost'] = input.mealsCost ?? null;
    else if (field === 'rooms') edit['rooms'] = input.rooms.map(withElectricity);
    else edit[field] = input[field];
  }
  return edit;
}

/** Left out, it would stay as it was. */
function withElectricity(room: ListingInput['rooms'][number]) {
  return { ...room, electricity: room.electricity ?? null };
}

/**
 * Those of the changed fields that wait for a moderator while the approved ones stay public. What is only
 * taken away goes at once.
 */
export function fieldsNeedingReview(
  form: ListingForm,
  before: ListingForm,
  status: OwnedListing['status'],
): readonly Field[] {
  if (status !== 'live' && status !== 'paused') return [];
  const waiting: readonly string[] = approvedFacts;
  return changedFields(form, before).filter(
    (field) => waiting.includes(field === 'alts' ? 'photos' : field) && !goes(field, form, before),
  );
}

function goes(field: Field, form: ListingForm, before: ListingForm): boolean {
  if (field === 'gstin' || field === 'description') return form[field].trim() === '';
  if (field !== 'contact') return false;
  const { phone, email } = form.contact;
  return (
    [before.contact.phone, ''].includes(phone.trim()) &&
    [before.contact.email, ''].includes(email.trim())
  );
}

/** A field that was changed here and elsewhere. */
export interface Conflict {
  field: Field;
  theirs: ListingForm;
}

/**
 * The changes made here, put on top of what the hostel is now; where both changed the same field the
 * typed value stays and the other is told.
 */
export function mergeEdits(
  mine: ListingForm,
  base: ListingForm,
  theirs: ListingForm,
): { form: ListingForm; conflicts: Conflict[] } {
  const changed = changedFields(mine, base);
  const elsewhere = changedFields(theirs, base);
  const typed = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  const form = { ...theirs, ...typed };
  const conflicts = changed
    .filter((field) => elsewhere.includes(field) && changedFields(mine, theirs).includes(field))
    .map((field) => ({ field, theirs }));
  return { form, conflicts };
}
