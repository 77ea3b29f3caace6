import './messages.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../../offline/network/use-connection.ts';
import { usePhotoLoading } from '../../../../shared/storage/data-saver.ts';
import { Icon } from '../../../../shared/ui/icon/icon.tsx';
import type { CarouselPhoto } from '../../../../shared/ui/photo/photo-carousel.tsx';
import { Picture } from '../../../../shared/ui/photo/picture.tsx';
import { useCarousel } from '../../../../shared/ui/photo/use-carousel.ts';
import { OfflinePhotoCount } from './offline-photo-count.tsx';
import styles from './lightbox.module.css';
import { useOfflinePhotos } from './use-offline-photos.ts';

/** Shows one photo at a time in a modal dialog. The browser traps and restores the focus. */
export function Lightbox({
  name,
  photos,
  onClose,
}: {
  name: string;
  photos: readonly CarouselPhoto[];
  onClose: () => void;
}) {
  const { t } = useTranslation('lightbox');
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const last = photos.length - 1;
  const { index, furthest, step, onScroll, onPointerDown, onKeyDown } = useCarousel(strip, last);
  const rule = usePhotoLoading();
  const reach = rule === 'all' ? furthest + 1 : furthest;
  const offline = useConnection().state === 'offline';
  const urls = photos.map(({ url }) => url);
  const storedPhotos = useOfflinePhotos(urls);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const counter = t('counter', { n: index + 1, total: photos.length });
  return (
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      aria-label={t('common:photos.of', { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={styles['bar']}>
        <p role="status" className={styles['counter']}>
          {counter}
        </p>
        {offline ? <OfflinePhotoCount urls={urls} /> : null}
        <button
          type="button"
          className={styles['round']}
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div
        ref={strip}
        className={styles['strip']}
        role="group"
        aria-roledescription="carousel"
        aria-label={t('common:photos.of', { name })}
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
      >
        {photos.map(({ url, alt, whole }, n) => (
          <figure key={url} className={styles['slide']} inert={n !== index}>
            <div className={styles['photo']}>
              {offline && storedPhotos && !storedPhotos.has(url) ? (
                <ChunkUnavailable />
              ) : n <= reach ? (
                <Picture
                  url={url}
                  whole={whole}
                  alt={alt || t('common:photos.photo', { name, n: n + 1, total: photos.length })}
                  sizes="100vw"
                />
              ) : null}
            </div>
            <figcaption>{alt}</figcaption>
          </figure>
        ))}
      </div>
      <Arrow kind="previous" disabled={index === 0} onPress={() => step(-1)} />
      <Arrow kind="next" disabled={index === last} onPress={() => step(1)} />
    </dialog>
  );
}

function ChunkUnavailable() {
  const { t } = useTranslation();
  return (
    <p className={styles['missing']}>
      <Icon name="image" size={32} />
      {t('photos.missing')}
    </p>
  );
}

function Arrow({
  kind,
  disabled,
  onPress,
}: {
  kind: 'previous' | 'next';
  disabled: boolean;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`${styles['round']} ${styles[kind]}`}
      aria-label={t(`photos.${kind}`)}
      // A disabled button would lose the focus.
      aria-disabled={disabled}
      onClick={onPress}
    >
      <Icon name={kind === 'next' ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
}
