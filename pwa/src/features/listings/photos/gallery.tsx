import type { ListingDetail } from '@patna/contracts';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { PhotoCarousel } from '../../../shared/ui/photo/photo-carousel.tsx';
import { photoAlt } from '../../../shared/ui/photo/photo-alt.ts';
import { detailPhotoSizes } from '../../../shared/ui/photo/photo-sources.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from './gallery.module.css';
import { Lightbox } from '../../../shared/ui/photo/lazy-lightbox.tsx';
import type { OfflinePhotoCount as Count } from '../../../shared/ui/photo/lightbox/offline-photo-count.tsx';

const OfflinePhotoCount = lazyComponent<ComponentProps<typeof Count>>(
  async () =>
    (await import('../../../shared/ui/photo/lightbox/offline-photo-count.tsx')).OfflinePhotoCount,
  () => null,
);

export function Gallery({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const viewer = useOverlay<number>('photos');
  const offline = useConnection().state === 'offline';
  const name = detail.propertyName;
  const photos = detail.hostelImages.map((url, n) => {
    const { alt = '', whole } = detail.photos[n] ?? {};
    return { url, alt, whole };
  });
  return (
    <div className={styles['gallery']}>
      <PhotoCarousel
        name={name}
        photos={photos}
        sizes={detailPhotoSizes}
        onOpen={(n) => viewer.show(n)}
        first
        className={styles['strip']}
      />
      <div className={styles['mosaic']}>
        {photos.slice(1, 5).map((photo, n) => (
          // For pointers only: keyboards have the button for all photos, which does the same.
          <div
            key={photo.url}
            className={styles['tile']}
            onClick={({ target }) => target instanceof HTMLImageElement && viewer.show(n + 1)}
          >
            <Picture
              url={photo.url}
              alt={photoAlt(t, { alt: photo.alt, name, n: n + 1, total: photos.length })}
              sizes="(min-width: 1280px) 304px, 25vw"
            />
          </div>
        ))}
      </div>
      {photos.length > 1 || photos[0]?.whole ? (
        <button
          type="button"
          className={styles['all']}
          aria-haspopup="dialog"
          onClick={() => viewer.show(0)}
        >
          <Icon name="image" size={18} />
          {photos.length > 1 ? t('gallery.all', { n: photos.length }) : t('gallery.one')}
        </button>
      ) : null}
      {offline ? (
        <Suspense fallback={null}>
          <OfflinePhotoCount urls={detail.hostelImages} className={styles['kept']} />
        </Suspense>
      ) : null}
      {viewer.open ? (
        <Suspense fallback={null}>
          <Lightbox name={name} photos={photos} overlay={viewer} />
        </Suspense>
      ) : null}
    </div>
  );
}
