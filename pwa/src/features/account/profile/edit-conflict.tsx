import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDispatch } from 'react-redux';
import { clearPendingDisplayName } from '../../../offline/account/pending-display-name.ts';
import {
  dropProfileEdit,
  queueProfileEdit,
  type UnsentEdit,
} from '../../../offline/account/profile-edits.ts';
import { api } from '../../../shared/http/api.ts';
import { profileFields, type ProfileField, valuesOf, valuesWith } from './profile-values.ts';

/** Shows both versions when the profile was changed elsewhere, and asks which one to keep. */
export function EditConflict({ record, unsent }: { record: UserView; unsent: UnsentEdit }) {
  const { t } = useTranslation('edit-profile');
  const dispatch = useDispatch();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    dispatch(api.util.invalidateTags(['Me']));
  }, [dispatch]);
  const theirs = valuesOf(record);
  const mine = valuesWith(record, unsent.body);
  const differing = profileFields.filter((field) => theirs[field] !== mine[field]);
  const shown = (field: ProfileField, value: string) => {
    if (value === '') return t('record.unstated');
    if (field === 'occupation') return t(`record.is.${value}`);
    if (field === 'language') return t(`record.languageIs.${value}`);
    return field === 'age' ? t(`record.ageIs.${value}`) : value;
  };
  const keepMine = () => {
    const { version: _, ...edit } = unsent.body;
    const version = record.version === undefined ? {} : { version: record.version };
    queueProfileEdit({ ...edit, ...version }, unsent).catch(() => setFailed(true));
  };
  const takeTheirs = () => {
    clearPendingDisplayName();
    dropProfileEdit(unsent).catch(() => setFailed(true));
  };
  return (
    <Alert severity="warning">
      <Stack spacing={1}>
        <span>{t('record.conflict')}</span>
        {differing.map((field) => (
          <span key={field}>
            {t('record.both', {
              field: t(`record.${field}`),
              mine: shown(field, mine[field]),
              theirs: shown(field, theirs[field]),
            })}
          </span>
        ))}
        {failed ? <span role="alert">{t('record.notKept')}</span> : null}
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="contained" onClick={keepMine}>
            {t('record.keepMine')}
          </Button>
          <Button size="small" onClick={takeTheirs}>
            {t('record.takeTheirs')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
