import { useTranslation } from './use-translation.tsx';
import { setLanguage } from './language.ts';
import styles from './language-switch.module.css';

/** Offers the other language, named in itself. */
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
