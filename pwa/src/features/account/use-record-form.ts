import type { UserEdit, UserView } from '@patna/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { setPendingDisplayName } from '../../offline/account/pending-display-name.ts';
import { queueProfileEdit, type UnsentEdit } from '../../offline/account/profile-edits.ts';
import { setLanguage } from '../../shared/i18n/language.ts';
import { forgetRecordDraft, keepRecordDraft, readRecordDraft } from './record-draft.ts';
import {
  checkRecord,
  type RecordErrors,
  type RecordField,
  recordFields,
  type RecordValues,
  valuesOf,
  valuesWith,
} from './record-values.ts';

/** What is typed over the record, kept with every key; `save` puts what differs into the queue. */
export function useRecordForm(record: UserView, unsent: UnsentEdit | null) {
  const { t, i18n } = useTranslation('edit-profile');
  const [saved, setSaved] = useState<UserEdit | null>(null);
  // Until the queue, and then the record, tells of what was saved here, the form does.
  const edit = unsent?.body ?? (saved?.version === record.version ? saved : null);
  const filled = edit ? valuesWith(record, edit) : valuesOf(record);
  const [touched, setTouched] = useState<Partial<RecordValues>>(readRecordDraft);
  const [errors, setErrors] = useState<RecordErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const typed = { ...filled, ...touched };
  const changed = recordFields.some((name) => typed[name] !== filled[name]);
  useUnsavedWarning(changed);
  const type = (name: RecordField, value: string) =>
    setTouched(keepRecordDraft({ ...typed, [name]: value }, filled));
  const save = async () => {
    const checked = checkRecord(typed, record, i18n.language, unsent?.body);
    if (!checked.ok) return setErrors(checked.errors);
    try {
      const { name, language } = checked.edit;
      await queueProfileEdit(checked.edit, unsent ?? undefined);
      if (name !== undefined) setPendingDisplayName(name);
      if (language !== undefined) void setLanguage(i18n, language);
      forgetRecordDraft();
      setSaved(checked.edit);
      setTouched({});
      setErrors({});
    } catch {
      setErrors({ form: t('record.notKept') });
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
