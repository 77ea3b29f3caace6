import { faultOf, sentenceOf, type UserEdit, userEdit, type UserView } from '@patna/contracts';

/** Fields that a person may edit. */
export const profileFields = [
  'name',
  'phone',
  'occupation',
  'homeCity',
  'language',
  'age',
  'guardianName',
  'guardianPhone',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Field values as typed. `age` is `adult`, `minor` or empty (not stated). */
export type ProfileValues = Record<ProfileField, string>;

/** Errors by field; `form` for errors of the whole form. */
export type ProfileErrors = Partial<Record<ProfileField | 'form', string>>;

export type CheckedProfile = { ok: true; edit: UserEdit } | { ok: false; errors: ProfileErrors };

type Kept = Partial<UserView>;

/** Server field names that differ from the form's. */
const formNames: Readonly<Record<string, ProfileField>> = {
  under18: 'age',
  guardian: 'guardianName',
  'guardian.name': 'guardianName',
  'guardian.phone': 'guardianPhone',
};

export function valuesOf(record: Kept): ProfileValues {
  const { name, phone, occupation, homeCity, language, under18, guardian } = record;
  return {
    name: name ?? '',
    phone: national(phone),
    occupation: occupation ?? '',
    homeCity: homeCity ?? '',
    language: language ?? '',
    age: under18 === undefined ? '' : under18 ? 'minor' : 'adult',
    guardianName: guardian?.name ?? '',
    guardianPhone: national(guardian?.phone),
  };
}

/** The record after an unsent edit. */
export function valuesWith(record: Kept, { version: _, ...edit }: UserEdit): ProfileValues {
  const forgotten = edit.under18 === undefined ? {} : { guardian: undefined };
  const after: unknown = { ...record, ...forgotten, ...edit };
  const kept = Object.entries(after as object).filter(([, value]) => value !== null);
  return valuesOf(Object.fromEntries(kept));
}

/**
 * Returns the changed fields with the record's version. Includes fields of an unsent edit, which
 * may have arrived. An emptied field is removed. Age and guardian are sent together.
 */
export function checkProfile(
  typed: ProfileValues,
  record: UserView,
  language: string,
  unsent: UserEdit = {},
): CheckedProfile {
  const kept = valuesOf(record);
  const changing = new Set(Object.keys(unsent).map((field) => formNames[field] ?? field));
  const differs = (field: ProfileField) =>
    changing.has(field) || typed[field].trim() !== kept[field];
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
    const told = formNames[fault.field] ?? fault.field;
    const field = profileFields.find((name) => name === told) ?? 'form';
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

function national(phone = ''): string {
  return phone.replace(/^\+91/, '');
}
