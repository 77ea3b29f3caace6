import type { UserEdit, UserView } from '@patna/contracts';

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

type SavedProfile = Partial<UserView>;

/** Server field names that differ from the form's. */
export const formNames: Readonly<Record<string, ProfileField>> = {
  under18: 'age',
  guardian: 'guardianName',
  'guardian.name': 'guardianName',
  'guardian.phone': 'guardianPhone',
};

export function valuesOf(record: SavedProfile): ProfileValues {
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
export function valuesWith(record: SavedProfile, { version: _, ...edit }: UserEdit): ProfileValues {
  const forgotten = edit.under18 === undefined ? {} : { guardian: undefined };
  const after: unknown = { ...record, ...forgotten, ...edit };
  const filled = Object.entries(after as object).filter(([, value]) => value !== null);
  return valuesOf(Object.fromEntries(filled));
}

function national(phone = ''): string {
  return phone.replace(/^\+91/, '');
}
