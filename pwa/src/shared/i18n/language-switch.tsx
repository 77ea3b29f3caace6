import { useTranslation } from './use-translation.tsx';
import { setLanguage } from './language.ts';
import styles from './language-switch.module.css';

/** Switches to the other language. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const hindi = i18n.language === 'hi';
  return (
    <button
      type="button"
      className={styles['switch']}
      lang={hindi ? 'en' : 'hi'}
      onClick={() => void setLanguage(i18n, hindi ? 'en' : 'hi')}
    >
      {hindi ? 'English' : 'हिन्दी'}
    </button>
  );
}
