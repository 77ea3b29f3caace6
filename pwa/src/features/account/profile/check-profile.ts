import { faultOf, sentenceOf, type UserEdit, userEdit, type UserView } from '@patna/contracts';
import {
  formNames,
  profileFields,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  valuesOf,
} from './profile-values.ts';

export type CheckedProfile = { ok: true; edit: UserEdit } | { ok: false; errors: ProfileErrors };

/**
 * Returns the changed fields with the record's version. Includes fields of an unsent edit, because
 * that edit may have reached the server. An emptied field is removed. Age and guardian are sent
 * together.
 */
export function checkProfile(
  typed: ProfileValues,
  record: UserView,
  language: string,
  unsent: UserEdit = {},
): CheckedProfile {
  const saved = valuesOf(record);
  const changing = new Set(Object.keys(unsent).map((field) => formNames[field] ?? field));
  const differs = (field: ProfileField) =>
    changing.has(field) || typed[field].trim() !== saved[field];
  const taken = clearable.filter(differs).map((field) => [field, typed[field].trim() || null]);
  const kinds = (['name', 'language'] as const).filter(differs);
  const given = [...taken, ...kinds.map((field) => [field, typed[field].trim()])];
  const minor = typed.age === 'minor';
  const ageChanges = differs('age') || (minor && guardianFields.some(differs));
  const version = record.version === undefined ? {} : { version: record.version };
  const edit: unknown = {
    ...Object.fromEntries(given),
    ...(ageChanges ? ageIn(typed) : {}),
    ...version,
  };
  const parsed = userEdit.safeParse(edit);
  if (parsed.success) return { ok: true, edit: parsed.data };
  const sentences = parsed.error.issues.map((issue) => {
    const fault = faultOf(issue, 'body', edit);
    const name = formNames[fault.field] ?? fault.field;
    const field = profileFields.find((each) => each === name) ?? 'form';
    return [field, sentenceOf(fault, language === 'hi' ? 'hi' : 'en')];
  });
  return { ok: false, errors: Object.fromEntries(sentences) };
}

/** Fields that may be removed. */
const clearable = ['phone', 'occupation', 'homeCity'] as const;
const guardianFields = ['guardianName', 'guardianPhone'] as const;

function ageIn({ age, guardianName, guardianPhone }: ProfileValues) {
  if (age !== 'minor') return { under18: age === '' ? null : false };
  return { under18: true, guardian: { name: guardianName, phone: guardianPhone } };
}
