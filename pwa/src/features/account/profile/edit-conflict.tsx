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
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from './profile-form.module.css';
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
    <div role="alert" className={styles['notice']}>
      <strong>{t('record.conflict')}</strong>
      {differing.map((field) => (
        <span key={field}>
          {t('record.both', {
            field: t(`record.${field}`),
            mine: shown(field, mine[field]),
            theirs: shown(field, theirs[field]),
          })}
        </span>
      ))}
      {failed ? <span>{t('record.saveFailed')}</span> : null}
      <div className={styles['actions']}>
        <Button small onClick={keepMine}>
          {t('record.keepMine')}
        </Button>
        <Button small variant="secondary" onClick={takeTheirs}>
          {t('record.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
