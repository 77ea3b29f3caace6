import { addMessages } from '../../i18n/i18n.ts';
import { notCopied as en } from '../../i18n/locales/en/not-copied.ts';
import { notCopied as hi } from '../../i18n/locales/hi/not-copied.ts';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { TextArea, TextField } from '../form/field.tsx';
import styles from './copy-by-hand.module.css';

addMessages('not-copied', { en, hi });

/** Shows a text to select when the clipboard is not available. */
export function CopyByHand({ text }: { text: string }) {
  const { t } = useTranslation('not-copied');
  const field = {
    label: t('text'),
    readOnly: true,
    value: text,
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => event.target.select(),
  };
  return (
    <div role="alert" className={styles['note']}>
      {text.includes('\n') ? <TextArea {...field} /> : <TextField type="text" {...field} />}
    </div>
  );
}
