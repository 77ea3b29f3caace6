import { useTranslation } from '../../i18n/use-translation.tsx';

/** Shown when the database of this phone cannot be read. */
export function StorageUnreadable() {
  const { t } = useTranslation();
  return <p role="alert">{t('problem.unreadable')}</p>;
}
