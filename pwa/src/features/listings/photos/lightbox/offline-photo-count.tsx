import './messages.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx';
import { useOfflinePhotos } from './use-offline-photos.ts';

/** How many of a hostel's photos can be seen without a network; nothing until they are counted. */
export function OfflinePhotoCount({
  urls,
  className,
}: {
  urls: readonly string[];
  className?: string | undefined;
}) {
  const { t } = useTranslation('lightbox');
  const kept = useOfflinePhotos(urls);
  if (!kept) return null;
  return <p className={className}>{t('kept', { n: kept.size, total: urls.length })}</p>;
}
