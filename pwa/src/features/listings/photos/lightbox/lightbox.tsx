import './messages.ts';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../../offline/network/use-connection.ts';
import { usePhotoLoading } from '../../../../shared/storage/data-saver.ts';
import { RoundButton } from '../../../../shared/ui/form/round-button.tsx';
import { Icon } from '../../../../shared/ui/icon/icon.tsx';
import type { Overlay } from '../../../../shared/ui/overlay/use-overlay.ts';
import { PhotoArrows } from '../../../../shared/ui/photo/photo-arrows.tsx';
import type { CarouselPhoto } from '../../../../shared/ui/photo/photo-carousel.tsx';
import { Picture } from '../../../../shared/ui/photo/picture.tsx';
import { useCarousel } from '../../../../shared/ui/photo/use-carousel.ts';
import { OfflinePhotoCount } from './offline-photo-count.tsx';
import styles from './lightbox.module.css';
import { useOfflinePhotos } from './use-offline-photos.ts';

/**
 * Shows one photo at a time in a modal dialog, first that of the overlay's value. The browser traps
 * and restores the focus.
 */
export function Lightbox({
  name,
  photos,
  overlay,
}: {
  name: string;
  photos: readonly CarouselPhoto[];
  overlay: Pick<Overlay<number>, 'value' | 'close'>;
}) {
  const { t } = useTranslation('lightbox');
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const last = photos.length - 1;
  const start = Math.min(overlay.value ?? 0, last);
  const carousel = useCarousel(strip, last, start);
  const { index, seen, onScroll, onPointerDown, onKeyDown } = carousel;
  const ahead = usePhotoLoading() === 'all' ? 1 : 0;
  const isLoaded = (n: number) => n >= seen.from - ahead && n <= seen.to + ahead;
  const offline = useConnection().state === 'offline';
  const urls = photos.map(({ url }) => url);
  const storedPhotos = useOfflinePhotos(urls);
  useModal(dialog, strip, start);
  const altOf = ({ alt }: CarouselPhoto, n: number) =>
    alt || t('common:photos.photo', { name, n: n + 1, total: photos.length });
  return (
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      aria-label={t('common:photos.of', { name })}
      onCancel={(event) => {
        event.preventDefault();
        overlay.close();
      }}
      onClose={overlay.close}
      onKeyDown={onKeyDown}
    >
      <header className={styles['bar']}>
        <p role="status" className={styles['counter']}>
          {t('counter', { n: index + 1, total: photos.length })}
        </p>
        {offline ? <OfflinePhotoCount urls={urls} /> : null}
        <RoundButton label={t('close')} className={styles['close']} onClick={overlay.close}>
          <Icon name="close" />
        </RoundButton>
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
        {photos.map((photo, n) => (
          <figure key={photo.url} className={styles['slide']} inert={n !== index}>
            <div className={styles['photo']}>
              {offline && storedPhotos && !storedPhotos.has(photo.url) ? (
                <PhotoMissing />
              ) : isLoaded(n) ? (
                <Picture {...photo} alt={altOf(photo, n)} sizes="100vw" />
              ) : null}
            </div>
            <figcaption>{photo.alt}</figcaption>
          </figure>
        ))}
      </div>
      <PhotoArrows carousel={carousel} last={last} keepFocus className={styles['arrow']} />
    </dialog>
  );
}

/** Opens the dialog at the slide `start`. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  strip: RefObject<HTMLElement | null>,
  start: number,
): void {
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    const slides = strip.current;
    slides?.scrollTo({ left: start * slides.clientWidth, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    open();
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
}

function PhotoMissing() {
  const { t } = useTranslation();
  return (
    <p className={styles['missing']}>
      <Icon name="image" size={32} />
      {t('photos.missing')}
    </p>
  );
}
