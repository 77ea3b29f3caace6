import { useTranslation } from '../../i18n/use-translation.tsx';

/** Shown in place of a component whose chunk could not be loaded. */
export function ChunkUnavailable() {
  const { t } = useTranslation();
  return <p role="alert">{t('problem.network')}</p>;
}
