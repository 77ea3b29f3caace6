import { useTranslation } from '../../i18n/use-translation.tsx';

/** Stands where something would be that this phone keeps, when its database cannot be read. */
export function StorageUnreadable() {
  const { t } = useTranslation();
  return <p role="alert">{t('problem.unreadable')}</p>;
}
