import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { occupations, type UserView } from '@patna/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import {
  queueProfileEdit,
  type UnsentEdit,
  useProfileEdit,
} from '../../offline/profile-changes.ts';
import { api } from '../../shared/api.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { EditConflict } from './edit-conflict.tsx';
import { forgetRecordDraft, keepRecordDraft, readRecordDraft } from './record-draft.ts';
import {
  checkRecord,
  type RecordField,
  type RecordValues,
  valuesOf,
  valuesWith,
} from './record-values.ts';
import { useOwnRecord } from './use-own-record.ts';

/**
 * What the product itself keeps about a person. What is typed stays on this phone; once saved it is
 * sent when it can be.
 */
export function RecordForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const record = useOwnRecord(user);
  const unsent = useProfileEdit();
  useAskedAnew(unsent);
  if (record === undefined || unsent === undefined) {
    return <Typography color="text.secondary">{t('record.notHere')}</Typography>;
  }
  if (unsent?.error?.status === 409 || unsent?.error?.status === 412) {
    return <EditConflict record={record} unsent={unsent} />;
  }
  // A record of another version fills the form anew, but for what is typed and not saved.
  return <Fields key={record.version} record={record} unsent={unsent} />;
}

/** What has just been sent is in the server's record now, under a new version. */
function useAskedAnew(unsent: UnsentEdit | null | undefined): void {
  const dispatch = useDispatch();
  const waited = useRef(false);
  useEffect(() => {
    if (unsent === null && waited.current) dispatch(api.util.invalidateTags(['Me']));
    waited.current = Boolean(unsent);
  }, [unsent, dispatch]);
}

function Fields({ record, unsent }: { record: UserView; unsent: UnsentEdit | null }) {
  const { t, i18n } = useTranslation('account');
  const filled = unsent ? valuesWith(record, unsent.body) : valuesOf(record);
  const [typed, setTyped] = useState<RecordValues>(() => ({ ...filled, ...readRecordDraft() }));
  const [errors, setErrors] = useState<Partial<Record<RecordField | 'form', string>>>({});
  const save = async () => {
    const checked = checkRecord(typed, record, i18n.language);
    if (!checked.ok) return setErrors(checked.errors);
    try {
      await queueProfileEdit(checked.edit, unsent ?? undefined);
      forgetRecordDraft();
      setErrors({});
    } catch {
      setErrors({ form: t('record.notKept') });
    }
  };
  const field = (name: RecordField) => ({
    label: t(`record.${name}`),
    value: typed[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? (name === 'phone' ? t('record.phoneHint') : undefined),
    onChange: (event: { target: { value: string } }) => {
      const next = { ...typed, [name]: event.target.value };
      setTyped(next);
      keepRecordDraft(next, filled);
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label={t('record.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
      {errors.form ? <Alert severity="error">{errors.form}</Alert> : null}
      {unsent ? <Waiting unsent={unsent} /> : null}
      <Button type="submit" variant="contained">
        {t('edit.save')}
      </Button>
    </Stack>
  );
}

function Waiting({ unsent: { state, error } }: { unsent: UnsentEdit }) {
  const { t } = useTranslation('account');
  if (state !== 'needs-attention') return <Alert severity="info">{t('record.waiting')}</Alert>;
  return <Alert severity="warning">{error?.message ?? t('error.other')}</Alert>;
}
