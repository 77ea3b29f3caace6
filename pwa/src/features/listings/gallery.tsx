import type { ListingDetail } from '@patna/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import { PhotoCarousel } from '../../shared/ui/photo-carousel.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './gallery.module.css';

/** The photos: a strip to swipe on a phone, a mosaic on a wide screen, all of them in a viewer. */
export function Gallery({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const viewer = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const name = detail.propertyName;
  const photos = detail.hostelImages.map((url, n) => ({ url, alt: detail.photos[n]?.alt ?? '' }));
  const show = () => {
    setOpen(true);
    viewer.current?.showModal();
  };
  return (
    <div className={styles['gallery']}>
      <PhotoCarousel
        name={name}
        photos={photos}
        sizes="(min-width: 1120px) 560px, 100vw"
        first
        className={styles['strip']}
      />
      <div className={styles['mosaic']}>
        {photos.slice(1, 5).map((photo) => (
          <div key={photo.url} className={styles['tile']}>
            <Picture url={photo.url} alt={photo.alt} sizes="(min-width: 1120px) 280px, 25vw" />
          </div>
        ))}
      </div>
      {photos.length > 1 ? (
        <button type="button" className={styles['all']} aria-haspopup="dialog" onClick={show}>
          <Icon name="image" size={18} />
          {t('gallery.all', { n: photos.length })}
        </button>
      ) : null}
      <dialog
        ref={viewer}
        className={styles['viewer']}
        aria-label={t('gallery.title')}
        onClose={() => setOpen(false)}
      >
        <button
          type="button"
          className={styles['close']}
          aria-label={t('gallery.close')}
          onClick={() => viewer.current?.close()}
        >
          <Icon name="close" />
        </button>
        {open ? (
          <div className={styles['all-photos']}>
            {photos.map((photo) => (
              <figure key={photo.url}>
                <Picture url={photo.url} alt={photo.alt} sizes="(min-width: 900px) 860px, 100vw" />
                {photo.alt ? <figcaption>{photo.alt}</figcaption> : null}
              </figure>
            ))}
          </div>
        ) : null}
      </dialog>
    </div>
  );
}
