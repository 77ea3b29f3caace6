import type { UserView } from '@patna/contracts';
import { useEffect, useRef } from 'react';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { type UnsentEdit, useProfileEdit } from '../../../offline/account/profile-edits.ts';
import { api } from '../../../shared/http/api.ts';
import type { SessionUser } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/form/field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { ProfileRecordStatus } from './profile-record-status.tsx';
import type { ProfileField } from './profile-values.ts';
import { syncDisplayName } from '../clerk/sync-display-name.ts';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile-form.module.css';
import { useUserData } from './user-provider.tsx';

/** Repeated here because the contract's lists would load its schemas. */
const occupations = [
  'student',
  'professional',
  'traveller',
] as const satisfies readonly NonNullable<UserView['occupation']>[];
const languages = ['en', 'hi'] as const satisfies readonly NonNullable<UserView['language']>[];

const hints: Partial<Record<ProfileField, string>> = {
  name: 'record.nameHint',
  language: 'record.languageHint',
  phone: 'record.phoneHint',
  age: 'record.ageHint',
  guardianPhone: 'record.guardianHint',
};

/** The person's profile. Input is stored on this phone; a saved edit is queued. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { record } = useUserData();
  const unsent = useProfileEdit();
  useRefetchAfterEdit(unsent);
  if (record === undefined || unsent === undefined) return <ProfileRecordStatus lines={12} />;
  if (unsent && isConflict(unsent)) {
    return <EditConflict record={record} unsent={unsent} />;
  }
  return (
    <>
      <ProfileRecordStatus lines={0} />
      <Fields email={user.email} record={record} unsent={unsent} />
    </>
  );
}

/** Whether the edit was refused because its version is outdated. A 409 for a write in progress does not count. */
function isConflict({ state, error }: UnsentEdit): boolean {
  return state === 'needs-attention' && (error?.status === 409 || error?.status === 412);
}

/** Reloads the record after an edit was sent, because it has a new version. */
function useRefetchAfterEdit(unsent: UnsentEdit | null | undefined): void {
  const dispatch = useDispatch();
  const waited = useRef(false);
  useEffect(() => {
    if (unsent === null && waited.current) {
      dispatch(api.util.invalidateTags(['Me']));
      void syncDisplayName();
    }
    waited.current = Boolean(unsent);
  }, [unsent, dispatch]);
}

function Fields({
  email,
  record,
  unsent,
}: {
  email: string;
  record: UserView;
  unsent: UnsentEdit | null;
}) {
  const { t } = useTranslation('edit-profile');
  const { hash } = useLocation();
  const { form, typed, errors, isSent, type, save } = useProfileForm(record, unsent);
  const field = (name: ProfileField) => ({
    label: t(`record.${name}`),
    value: typed[name],
    error: errors[name],
    hint: name in hints ? t(hints[name] ?? '') : undefined,
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <Card
      as="form"
      noValidate
      ref={form}
      className={styles['form']}
      aria-label={t('record.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel-national"
        autoFocus={hash === '#phone'}
      />
      <TextField label={t('record.email')} value={email} hint={t('edit.emailFixed')} readOnly />
      <TextField {...field('homeCity')} autoComplete="address-level2" />
      <SelectField {...field('occupation')}>
        <option value="">{t('record.choose')}</option>
        {occupations.map((name) => (
          <option key={name} value={name}>
            {t(`record.is.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('language')}>
        {typed.language === '' ? <option value="">{t('record.choose')}</option> : null}
        {languages.map((name) => (
          <option key={name} value={name} lang={name}>
            {t(`record.languageIs.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('age')}>
        <option value="">{t('record.choose')}</option>
        {(['adult', 'minor'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`record.ageIs.${name}`)}
          </option>
        ))}
      </SelectField>
      {typed.age === 'minor' ? (
        <>
          <TextField {...field('guardianName')} autoComplete="off" />
          <TextField {...field('guardianPhone')} type="tel" autoComplete="off" />
        </>
      ) : null}
      <FormEnd error={errors.form} unsent={unsent} isSent={isSent} />
    </Card>
  );
}

/** Notices about the last save, and the button that saves. */
function FormEnd({
  error,
  unsent,
  isSent,
}: {
  error: string | undefined;
  unsent: UnsentEdit | null;
  isSent: boolean;
}) {
  const { t } = useTranslation('edit-profile');
  return (
    <div className={styles['end']}>
      {error ? (
        <p role="alert" className={styles['notice']}>
          {error}
        </p>
      ) : null}
      {unsent ? <Waiting unsent={unsent} /> : null}
      <div role="status" className={styles['sent']}>
        {isSent ? t('record.saved') : null}
      </div>
      <Button type="submit">{t('edit.save')}</Button>
    </div>
  );
}

function Waiting({ unsent: { state, error } }: { unsent: UnsentEdit }) {
  const { t } = useTranslation('edit-profile');
  const waits = state !== 'needs-attention';
  return (
    <p role="alert" className={styles['notice']} data-kind={waits ? 'waiting' : undefined}>
      {waits ? queuedWriteText(t('record.waiting')) : (error?.message ?? t('account:error.other'))}
    </p>
  );
}
