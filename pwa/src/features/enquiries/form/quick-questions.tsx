import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import styles from './enquiry-form.module.css';
import { hasSentence, toggleSentence } from './toggle-sentence.ts';
import type { EnquiryFormState } from './use-enquiry-form.ts';

const questions = ['bed', 'visit', 'food', 'deposit'] as const;

/** Questions that a tap adds to the message or removes from it. */
export function QuickQuestions({ form }: { form: EnquiryFormState }) {
  const { t } = useTranslation('enquiry');
  const message = useWatch({ control: form.control, name: 'message' });
  const toggle = (sentence: string) => {
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('message', toggleSentence(message, sentence), { shouldValidate });
  };
  return (
    <div className={styles['questions']} role="group" aria-label={t('quick.title')}>
      {questions.map((key) => {
        const sentence = t(`quick.${key}`);
        return (
          <Chip key={key} pressed={hasSentence(message, sentence)} onClick={() => toggle(sentence)}>
            {sentence}
          </Chip>
        );
      })}
    </div>
  );
}
