import { faultOfText, storedText, textLengths } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import styles from './lists.module.css';

/** Asks for a list's name. */
export function ListNameForm({
  name: former,
  onKeep,
  onStop,
}: {
  name: string;
  onKeep: (name: string) => void;
  onStop: () => void;
}) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(former);
  const fault = faultOfText(name, textLengths.wishlistListName);
  const errors = {
    unreadable: t('unreadable'),
    no_name: t('noName'),
    too_long: t('tooLong', { n: textLengths.wishlistListName.max }),
    too_short: undefined,
  };
  const error = fault === null ? undefined : errors[fault];
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fault === null) onKeep(storedText(name));
  };
  return (
    <form noValidate className={styles['form']} onSubmit={save}>
      <TextField
        label={t('name')}
        error={error}
        required
        maxLength={textLengths.wishlistListName.max}
        ref={focusField}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles['actions']}>
        <Button small type="submit" disabled={fault !== null}>
          {t('keep')}
        </Button>
        <Button small variant="secondary" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </form>
  );
}
