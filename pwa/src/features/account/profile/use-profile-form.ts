import type { UserEdit, UserView } from '@patna/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { setPendingDisplayName } from '../../../offline/account/pending-display-name.ts';
import { queueProfileEdit, type UnsentEdit } from '../../../offline/account/profile-edits.ts';
import { setLanguage } from '../../../shared/i18n/language.ts';
import {
  type ProfileErrors,
  type ProfileField,
  profileFields,
  type ProfileValues,
  valuesOf,
  valuesWith,
} from './profile-values.ts';
import { recordDraftKey as key } from '../../../offline/account/age-status.ts';
import { writeItem } from '../../../shared/storage/local-storage.ts';
import { readTextMap } from '../../../shared/storage/local-text-map.ts';

/** Loaded after the form because it contains the contract's schemas. */
const loadCheck = () => import('./check-profile.ts');

/** State of the profile form. Stores every change; `save` queues the changed fields. */
export function useProfileForm(record: UserView, unsent: UnsentEdit | null) {
  const { t, i18n } = useTranslation('edit-profile');
  const [saved, setSaved] = useState<UserEdit | null>(null);
  // The form shows a saved edit until the queue, and then the record, contains it.
  const edit = unsent?.body ?? (saved?.version === record.version ? saved : null);
  const filled = edit ? valuesWith(record, edit) : valuesOf(record);
  const [touched, setTouched] = useState<Partial<ProfileValues>>(readProfileDraft);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  useEffect(() => {
    // Loaded in advance, so that the form can be saved offline.
    loadCheck().catch((error: unknown) => console.warn('The form cannot be checked yet.', error));
  }, []);
  const typed = { ...filled, ...touched };
  const changed = profileFields.some((name) => typed[name] !== filled[name]);
  useUnsavedWarning(changed);
  const type = (name: ProfileField, value: string) =>
    setTouched(saveProfileDraft({ ...typed, [name]: value }, filled));
  const save = async () => {
    try {
      const { checkProfile } = await loadCheck();
      const checked = checkProfile(typed, record, i18n.language, unsent?.body);
      if (!checked.ok) return setErrors(checked.errors);
      const { name, language } = checked.edit;
      await queueProfileEdit(checked.edit, unsent ?? undefined);
      if (name !== undefined) setPendingDisplayName(name);
      if (language !== undefined) void setLanguage(i18n, language);
      clearProfileDraft();
      setSaved(checked.edit);
      setTouched({});
      setErrors({});
    } catch {
      setErrors({ form: t('record.saveFailed') });
    }
  };
  const isSent = saved !== null && edit === null && !changed;
  return { form, typed, errors, isSent, type, save };
}

function useUnsavedWarning(changed: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (changed) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changed]);
}

/** Unsaved input. Contains only changed fields, so that the others follow the record. */
function readProfileDraft(): Partial<ProfileValues> {
  return readTextMap(key);
}

/** Stores the fields that differ from the record and returns them. */
function saveProfileDraft(typed: ProfileValues, filled: ProfileValues): Partial<ProfileValues> {
  const touched = profileFields.filter((field) => typed[field] !== filled[field]);
  const draft: Partial<ProfileValues> = Object.fromEntries(
    touched.map((field) => [field, typed[field]]),
  );
  writeItem(key, touched.length === 0 ? null : JSON.stringify(draft));
  return draft;
}

function clearProfileDraft(): void {
  writeItem(key, null);
}
