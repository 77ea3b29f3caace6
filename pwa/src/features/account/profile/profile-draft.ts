import { recordDraftKey as key } from '../../../offline/account/age-status.ts';
import { writeItem } from '../../../shared/storage/local-storage.ts';
import { readTextMap } from '../../../shared/storage/local-text-map.ts';
import { type ProfileValues, profileFields } from './profile-values.ts';

/** Unsaved input. Contains only changed fields, so that the others follow the record. */
export function readProfileDraft(): Partial<ProfileValues> {
  return readTextMap(key);
}

/** Stores the fields that differ from the record and returns them. */
export function saveProfileDraft(
  typed: ProfileValues,
  filled: ProfileValues,
): Partial<ProfileValues> {
  const touched = profileFields.filter((field) => typed[field] !== filled[field]);
  const draft: Partial<ProfileValues> = Object.fromEntries(
    touched.map((field) => [field, typed[field]]),
  );
  writeItem(key, touched.length === 0 ? null : JSON.stringify(draft));
  return draft;
}

export function clearProfileDraft(): void {
  writeItem(key, null);
}
