import { useTranslation } from 'react-i18next';

/** Stands where a part should be whose code is not on this phone yet. */
export function NotHere() {
  const { t } = useTranslation();
  return <p role="alert">{t('problem.network')}</p>;
}
