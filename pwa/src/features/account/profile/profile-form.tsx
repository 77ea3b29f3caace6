import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { occupations, userLanguages, type UserView } from '@patna/contracts';
import { useEffect, useRef } from 'react';
import { queuedMessage } from '../../../offline/outbox/queued-message.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDispatch } from 'react-redux';
import { type UnsentEdit, useProfileEdit } from '../../../offline/account/profile-edits.ts';
import { api } from '../../../shared/http/api.ts';
import type { SessionUser } from '../../../shared/session/session.ts';
import { EditConflict } from './edit-conflict.tsx';
import { ProfileRecordStatus } from './profile-record-status.tsx';
import type { ProfileField } from './profile-values.ts';
import { syncDisplayName } from '../clerk/sync-display-name.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useUserData } from './user-provider.tsx';

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
  useAskedAnew(unsent);
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

/** Refused because of an outdated version. A 409 for a write in progress does not count. */
function isConflict({ state, error }: UnsentEdit): boolean {
  return state === 'needs-attention' && (error?.status === 409 || error?.status === 412);
}

/** Reloads the record after an edit was sent, because it has a new version. */
function useAskedAnew(unsent: UnsentEdit | null | undefined): void {
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
  const { form, typed, errors, isSent, type, save } = useProfileForm(record, unsent);
  const field = (name: ProfileField) => ({
    label: t(`record.${name}`),
    value: typed[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? (name in hints ? t(hints[name] ?? '') : undefined),
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  return (
    <Stack
      component="form"
      ref={form}
      noValidate
      spacing={2}
      aria-label={t('record.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        label={t('record.email')}
        value={email}
        helperText={t('edit.emailFixed')}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextField {...field('phone')} type="tel" autoComplete="tel-national" />
      <TextField {...field('occupation')} select>
        <MenuItem value="">{t('record.unstated')}</MenuItem>
        {occupations.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`record.is.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field('homeCity')} autoComplete="address-level2" />
      <TextField {...field('language')} select>
        {userLanguages.map((name) => (
          <MenuItem key={name} value={name} lang={name}>
            {t(`record.languageIs.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field('age')} select>
        <MenuItem value="">{t('record.unstated')}</MenuItem>
        {(['adult', 'minor'] as const).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`record.ageIs.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {typed.age === 'minor' ? (
        <>
          <TextField {...field('guardianName')} autoComplete="off" />
          <TextField {...field('guardianPhone')} type="tel" autoComplete="off" />
        </>
      ) : null}
      {errors.form ? <Alert severity="error">{errors.form}</Alert> : null}
      {unsent ? <Waiting unsent={unsent} /> : null}
      <div role="status">{isSent ? t('record.saved') : null}</div>
      <Button type="submit" variant="contained">
        {t('edit.save')}
      </Button>
    </Stack>
  );
}

function Waiting({ unsent: { state, error } }: { unsent: UnsentEdit }) {
  const { t } = useTranslation('edit-profile');
  if (state !== 'needs-attention')
    return <Alert severity="info">{queuedMessage(t('record.waiting'))}</Alert>;
  return <Alert severity="warning">{error?.message ?? t('account:error.other')}</Alert>;
}
