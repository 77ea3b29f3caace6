import { faultOfText, storedText, type TermsAnswer, textLengths } from '@patna/contracts';
import { useState } from 'react';
import {
  queueEnquiryChange,
  type UnsentChanges,
} from '../../offline/enquiries/queue-enquiry-change.ts';
import { cancel } from '../../offline/outbox-commands.ts';
import { queuedWriteText } from '../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useSingleSave } from '../../shared/runtime/use-single-save.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { TextArea } from '../../shared/ui/form/field.tsx';
import styles from './enquiries.module.css';

const length = textLengths.termsWords;

/** Agrees to the terms of a booking, or says in what they differ. Works offline. */
export function AnswerTerms({
  enquiryId,
  termsId,
  unsent,
}: {
  enquiryId: string;
  termsId: string;
  unsent: UnsentChanges['terms'];
}) {
  const { t } = useTranslation('recorded-terms');
  const [differs, setDiffers] = useState(false);
  const { failed, save } = useSingleSave();
  if (unsent?.termsId === termsId) return <UnsentAnswer unsent={unsent} />;
  const answer = (given: Omit<TermsAnswer, 'termsId'>) =>
    save(async () => {
      const body = { termsId, ...given };
      await queueEnquiryChange(enquiryId, { operation: 'answerTerms', body });
      setDiffers(false);
    });
  return (
    <>
      {failed ? <p role="alert">{t('answer.notSaved')}</p> : null}
      {differs ? (
        <DifferenceForm
          onSend={(words) => answer({ answer: 'differs', ...(words !== '' && { words }) })}
          onStop={() => setDiffers(false)}
        />
      ) : (
        <p className={styles['actions']}>
          <Button small onClick={() => void answer({ answer: 'agreed' })}>
            {t('answer.agree')}
          </Button>
          <Button small variant="secondary" onClick={() => setDiffers(true)}>
            {t('answer.differ')}
          </Button>
        </p>
      )}
    </>
  );
}

function DifferenceForm({
  onSend,
  onStop,
}: {
  onSend: (words: string) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation('recorded-terms');
  const [words, setWords] = useState('');
  const fault = words.trim() === '' ? null : faultOfText(words, length);
  return (
    <>
      <TextArea
        label={t('answer.words')}
        error={
          fault === null
            ? undefined
            : t(fault === 'unreadable' ? 'answer.unreadable' : 'answer.tooLong', { n: length.max })
        }
        rows={2}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={styles['actions']}>
        <Button small disabled={fault !== null} onClick={() => void onSend(storedText(words))}>
          {t('answer.send')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('answer.stop')}
        </Button>
      </p>
    </>
  );
}

function UnsentAnswer({
  unsent: { key, refusal },
}: {
  unsent: NonNullable<UnsentChanges['terms']>;
}) {
  const { t } = useTranslation('recorded-terms');
  return (
    <p role="status" className={styles['actions']}>
      {refusal === undefined
        ? queuedWriteText(t('answer.waits'))
        : t('answer.refused', { message: refusal })}
      <Button small variant="text" onClick={() => void cancel(key)}>
        {t('answer.cancel')}
      </Button>
    </p>
  );
}
