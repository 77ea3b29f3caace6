import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { keepText } from '../../shared/kept-text.ts';
import { readTexts } from '../../shared/kept-texts.ts';
import { type RecordValues, recordFields } from './record-values.ts';

const key = `${personalStoragePrefix}edit-record`;

/** What was typed and not saved yet: only the fields touched, so that the others follow the record. */
export function readRecordDraft(): Partial<RecordValues> {
  return readTexts(key);
}

export function keepRecordDraft(typed: RecordValues, filled: RecordValues): void {
  const touched = recordFields.filter((field) => typed[field] !== filled[field]);
  const draft = Object.fromEntries(touched.map((field) => [field, typed[field]]));
  keepText(key, touched.length === 0 ? null : JSON.stringify(draft));
}

export function forgetRecordDraft(): void {
  keepText(key, null);
}
