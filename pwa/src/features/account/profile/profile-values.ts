import { faultOf, sentenceOf, type UserEdit, userEdit, type UserView } from '@patna/contracts';

/** The fields of the product's own record that a person may change. */
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

/** The fields as they are typed. `age` is `adult`, `minor` or empty: not said. */
export type ProfileValues = Record<ProfileField, string>;

/** What is wrong, by field; `form` is about no field in particular. */
export type ProfileErrors = Partial<Record<ProfileField | 'form', string>>;

export type CheckedProfile = { ok: true; edit: UserEdit } | { ok: false; errors: ProfileErrors };

type Kept = Partial<UserView>;

/** What a refusal calls a field, where the form calls it otherwise. */
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

/** What an unsent edit would make of the record. */
export function valuesWith(record: Kept, { version: _, ...edit }: UserEdit): ProfileValues {
  const forgotten = edit.under18 === undefined ? {} : { guardian: undefined };
  const after: unknown = { ...record, ...forgotten, ...edit };
  const kept = Object.entries(after as object).filter(([, value]) => value !== null);
  return valuesOf(Object.fromEntries(kept));
}

/**
 * Only what differs is sent, and what an unsent edit is about, as that may have arrived: with the version
 * it was filled from; an emptied field is taken away. Age and guardian go together.
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

/** May be taken away again. */
const clearable = ['phone', 'occupation', 'homeCity'] as const;
const guardianFields = ['guardianName', 'guardianPhone'] as const;

function ageIn({ age, guardianName, guardianPhone }: ProfileValues) {
  if (age !== 'minor') return { under18: age === '' ? null : false };
  return { under18: true, guardian: { name: guardianName, phone: guardianPhone } };
}

function national(phone = ''): string {
  return phone.replace(/^\+91/, '');
}
