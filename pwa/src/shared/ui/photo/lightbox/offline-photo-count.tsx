import './messages.ts';
import { useTranslation } from '../../../i18n/use-translation.tsx';
import { useOfflinePhotos } from './use-offline-photos.ts';

/** The number of photos available offline. Renders nothing until it is known. */
export function OfflinePhotoCount({
  urls,
  className,
}: {
  urls: readonly string[];
  className?: string | undefined;
}) {
  const { t } = useTranslation('lightbox');
  const storedPhotos = useOfflinePhotos(urls);
  if (!storedPhotos) return null;
  return <p className={className}>{t('kept', { n: storedPhotos.size, total: urls.length })}</p>;
}
