import { faultOf, sentenceOf, type UserEdit, userEdit, type UserView } from '@patna/contracts';

/** The fields of the product's own record that a person may change, as they are typed. */
export interface RecordValues {
  phone: string;
  occupation: string;
  homeCity: string;
}

export const recordFields = ['phone', 'occupation', 'homeCity'] as const;
export type RecordField = (typeof recordFields)[number];

export type CheckedRecord =
  | { ok: true; edit: UserEdit }
  | { ok: false; errors: Partial<Record<RecordField, string>> };

export function valuesOf(record: UserView): RecordValues {
  const { phone = '', occupation = '', homeCity = '' } = record;
  return { phone: phone.replace(/^\+91/, ''), occupation, homeCity };
}

/** What an unsent edit would make of the record. */
export function valuesWith(record: UserView, edit: UserEdit): RecordValues {
  const kept = valuesOf(record);
  const given = (field: RecordField) => {
    const value = edit[field];
    if (value === undefined) return kept[field];
    return field === 'phone' ? (value ?? '').replace(/^\+91/, '') : (value ?? '');
  };
  return { phone: given('phone'), occupation: given('occupation'), homeCity: given('homeCity') };
}

/** Only what differs is sent, with the version it was filled from; an emptied field is taken away. */
export function checkRecord(
  typed: RecordValues,
  record: UserView,
  language: string,
): CheckedRecord {
  const kept = valuesOf(record);
  const changed = recordFields.filter((field) => typed[field].trim() !== kept[field]);
  const given = changed.map((field) => [field, typed[field].trim() === '' ? null : typed[field]]);
  const version = record.version === undefined ? {} : { version: record.version };
  const edit: unknown = { ...Object.fromEntries(given), ...version };
  const parsed = userEdit.safeParse(edit);
  if (parsed.success) return { ok: true, edit: parsed.data };
  const sentences = parsed.error.issues.map((issue) => {
    const fault = faultOf(issue, 'body', edit);
    return [fault.field, sentenceOf(fault, language === 'hi' ? 'hi' : 'en')];
  });
  return { ok: false, errors: Object.fromEntries(sentences) };
}
