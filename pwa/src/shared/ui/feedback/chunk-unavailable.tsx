import { useTranslation } from '../../i18n/use-translation.tsx';

/** Stands where a part should be whose code is not on this phone yet. */
export function ChunkUnavailable() {
  const { t } = useTranslation();
  return <p role="alert">{t('problem.network')}</p>;
}
