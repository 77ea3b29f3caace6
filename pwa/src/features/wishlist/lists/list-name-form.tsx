import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { focusField } from '../../../shared/ui/focus-field.ts';
import styles from './lists.module.css';

const longestName = 40;

/** Asks for the name of a list. */
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
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onKeep(name.trim());
  };
  return (
    <form className={styles['form']} onSubmit={keep}>
      <label>
        {t('name')}
        <input
          type="text"
          required
          maxLength={longestName}
          ref={focusField}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <div className={styles['actions']}>
        <Button small type="submit" disabled={name.trim() === ''}>
          {t('keep')}
        </Button>
        <Button small variant="secondary" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </form>
  );
}
