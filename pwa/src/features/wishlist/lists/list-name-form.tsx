import { faultOfText, storedText, textLengths } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
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
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fault === null) onKeep(storedText(name));
  };
  return (
    <form className={styles['form']} onSubmit={save}>
      <label>
        {t('name')}
        <input
          type="text"
          required
          maxLength={textLengths.wishlistListName.max}
          aria-invalid={(fault !== null && fault !== 'too_short') || undefined}
          ref={focusField}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {fault === 'unreadable' ? <p role="alert">{t('unreadable')}</p> : null}
      {fault === 'no_name' ? <p role="alert">{t('noName')}</p> : null}
      {fault === 'too_long' ? (
        <p role="alert">{t('tooLong', { n: textLengths.wishlistListName.max })}</p>
      ) : null}
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
