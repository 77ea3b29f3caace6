import {
  type CloseReason,
  type Closing,
  closeReasons,
  faultOfText,
  storedText,
  textLengths,
} from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextArea } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

/** Asks for the reason before an enquiry is closed. `onClose` rejects when it could not be stored. */
export function CloseEnquiryForm({
  onClose,
  onStop,
}: {
  onClose: (closing: Closing) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation('lead');
  const name = useId();
  const [reason, setReason] = useState<CloseReason>();
  const [words, setWords] = useState('');
  const { failed, save } = useSingleSave();
  const length = textLengths.closingWords;
  const fault = words.trim() === '' ? null : faultOfText(words, length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined || fault !== null) return;
    const text = storedText(words);
    void save(() => onClose({ reason, ...(text !== '' && { words: text }) }));
  };
  return (
    <form noValidate className={inbox['form']} onSubmit={submit}>
      <fieldset>
        <legend>{t('close.title')}</legend>
        {closeReasons.map((each) => (
          <Choice
            key={each}
            type="radio"
            name={name}
            required
            label={t(`reason.${each}`)}
            checked={each === reason}
            onChange={() => setReason(each)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('close.words')}
        hint={t('close.private')}
        error={
          fault === null
            ? undefined
            : t(fault === 'unreadable' ? 'close.unreadable' : 'close.tooLong', { n: length.max })
        }
        rows={2}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      <p className={styles['steps']}>
        <Button small type="submit" disabled={reason === undefined || fault !== null}>
          {t('close.submit')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('close.stop')}
        </Button>
      </p>
    </form>
  );
}
