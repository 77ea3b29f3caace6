import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UserView } from '@patna/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { cancel } from '../../offline/outbox.ts';
import { queueProfileEdit, type UnsentEdit } from '../../offline/profile-changes.ts';
import { api } from '../../shared/api.ts';
import { recordFields, valuesOf, valuesWith } from './record-values.ts';

/** The profile was changed elsewhere meanwhile: both versions, and the person's choice. */
export function EditConflict({ record, unsent }: { record: UserView; unsent: UnsentEdit }) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(api.util.invalidateTags(['Me']));
  }, [dispatch]);
  const theirs = valuesOf(record);
  const mine = valuesWith(record, unsent.body);
  const differing = recordFields.filter((field) => theirs[field] !== mine[field]);
  const keepMine = () => {
    const { version: _, ...edit } = unsent.body;
    const version = record.version === undefined ? {} : { version: record.version };
    void queueProfileEdit({ ...edit, ...version }, unsent);
  };
  return (
    <Alert severity="warning">
      <Stack spacing={1}>
        <span>{t('record.conflict')}</span>
        {differing.map((field) => (
          <span key={field}>
            {t('record.both', {
              field: t(`record.${field}`),
              mine: mine[field] || t('record.unstated'),
              theirs: theirs[field] || t('record.unstated'),
            })}
          </span>
        ))}
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="contained" onClick={keepMine}>
            {t('record.keepMine')}
          </Button>
          <Button size="small" onClick={() => void cancel(unsent.key)}>
            {t('record.takeTheirs')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
