import {
  approvedFacts,
  type ListingEdit,
  type ListingInput,
  type OwnedListing,
} from '@patna/contracts';
import type { ListingForm } from './form-values.ts';
import { toRequestBody } from './to-request-body.ts';

/** Moving a crop changes the photo's URL, so `focuses` need not be compared. */
export type Field = Exclude<keyof ListingForm, 'focuses'>;

/** The hostel as it was when the edit began. */
export interface BaseVersion {
  version: number;
  form: ListingForm;
}

export function changedFields(one: ListingForm, other: ListingForm): Field[] {
  const fields = Object.keys(one) as (keyof ListingForm)[];
  const sent = fields.filter((field) => field !== 'focuses');
  return sent.filter((field) => !isEqual(requestValue(one, field), requestValue(other, field)));
}

/** Compares values as sent, so that "₹5,000" equals "5000". */
function requestValue(form: ListingForm, field: Field): unknown {
  if (field === 'alts') return form.hostelImages.map((url) => form.alts[url] ?? '');
  if (field === 'mealsCost' || field === 'otherCharges') return toRequestBody(form)[field] ?? '';
  return field === 'gstin'
    ? form.gstin.trim().toUpperCase()
    : (toRequestBody(form)[field] ?? form[field]);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The body of `editListing`: every changed field as a whole. */
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
    else if (field === 'mealsCost' || field === 'otherCharges') edit[field] = input[field] ?? null;
    else if (field === 'rooms') edit['rooms'] = input.rooms.map(withElectricity);
    else edit[field] = input[field];
  }
  return edit;
}

/** Null removes the stored value; a missing field would keep it. */
function withElectricity(room: ListingInput['rooms'][number]) {
  return { ...room, electricity: room.electricity ?? null };
}

/**
 * The changed fields that need a moderator's approval while the hostel stays public. Removals apply
 * at once.
 */
export function fieldsNeedingReview(
  form: ListingForm,
  before: ListingForm,
  status: OwnedListing['status'],
): readonly Field[] {
  if (status !== 'live' && status !== 'paused') return [];
  const waiting: readonly string[] = approvedFacts;
  return changedFields(form, before).filter(
    (field) =>
      waiting.includes(field === 'alts' ? 'photos' : field) && !isRemoval(field, form, before),
  );
}

function isRemoval(field: Field, form: ListingForm, before: ListingForm): boolean {
  if (field === 'gstin' || field === 'description') return form[field].trim() === '';
  if (field !== 'contact') return false;
  const { phone, email } = form.contact;
  return (
    [before.contact.phone, ''].includes(phone.trim()) &&
    [before.contact.email, ''].includes(email.trim())
  );
}

/** Fields that were changed here and on another device. Those of one conflict are resolved together. */
export interface Conflict {
  fields: readonly Field[];
  theirs: ListingForm;
}

/** `otherCharges` is typed without the listed costs, but sent as a sum that includes them. */
const chargeFields: readonly Field[] = ['costs', 'otherCharges'];

/** Applies local changes to the latest version. Typed values win and are reported as conflicts. */
export function mergeEdits(
  mine: ListingForm,
  base: ListingForm,
  theirs: ListingForm,
): { form: ListingForm; conflicts: Conflict[] } {
  const isIn = (fields: readonly Field[]) => (field: Field) => fields.includes(field);
  const changedByOthers = isIn(changedFields(theirs, base));
  const different = isIn(changedFields(mine, theirs));
  const groups = mergedTogether(changedFields(mine, base));
  const typed = Object.fromEntries(groups.flat().map((field) => [field, mine[field]]));
  const form = { ...theirs, ...typed };
  const conflicts = groups
    .filter((fields) => fields.some(changedByOthers) && fields.some(different))
    .map((fields) => ({ fields, theirs }));
  return { form, conflicts };
}

/** Each changed field with those that only make sense with it. */
function mergedTogether(changed: readonly Field[]): (readonly Field[])[] {
  const others = changed.filter((field) => !chargeFields.includes(field));
  const alone = others.map((field) => [field]);
  return others.length === changed.length ? alone : [...alone, chargeFields];
}
