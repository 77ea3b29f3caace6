import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { usePhotoLoading } from '../../storage/data-saver.ts';
import { classNames } from '../theme/class-names.ts';
import { photoAlt } from './photo-alt.ts';
import { PhotoArrows } from './photo-arrows.tsx';
import styles from './photo-carousel.module.css';
import type { UncroppedSize } from './photo-sources.ts';
import { Picture } from './picture.tsx';
import { useCarousel } from './use-carousel.ts';

export interface CarouselPhoto {
  url: string;
  alt: string;
  /** Size of the uncropped photo in pixels, if there is one. */
  whole?: UncroppedSize | undefined;
}

/**
 * A row of photos for swiping, arrow buttons and arrow keys. Only the first photo is rendered until
 * somebody points at it, which keeps lists fast.
 */
export function PhotoCarousel({
  name,
  photos,
  sizes,
  to,
  onOpen,
  first = false,
  className,
}: {
  name: string;
  photos: readonly CarouselPhoto[];
  sizes: string;
  /** Link target of the photos. */
  to?: string | undefined;
  /** Called with the number of the photo that is pressed. */
  onOpen?: ((index: number) => void) | undefined;
  /** Load the first photo with priority. */
  first?: boolean | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const last = photos.length - 1;
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(strip, last);
  const { awake, index } = carousel;
  const rule = usePhotoLoading();
  // With data saving, photos load only when visible.
  const reach = rule === 'all' ? carousel.seen.to + 1 : carousel.seen.to;
  return (
    <div
      className={classNames(styles['carousel'], className)}
      data-awake={awake || undefined}
      onPointerEnter={carousel.wake}
      onTouchStart={carousel.wake}
      onFocus={carousel.wake}
    >
      <div
        ref={strip}
        className={styles['strip']}
        role="group"
        aria-roledescription="carousel"
        aria-label={t('photos.of', { name })}
        tabIndex={0}
        onScroll={carousel.onScroll}
        onPointerDown={carousel.onPointerDown}
        onKeyDown={carousel.onKeyDown}
      >
        {(awake ? photos : photos.slice(0, 1)).map((photo, n) => (
          <Slide
            key={photo.url}
            to={rule === 'tap' || n > reach ? undefined : to}
            onPress={rule === 'tap' || !onOpen ? undefined : () => onOpen(n)}
          >
            {n <= reach ? (
              <Picture
                url={photo.url}
                alt={photoAlt(t, { alt: photo.alt, name, n, total: photos.length })}
                sizes={sizes}
                first={first && n === 0}
              />
            ) : null}
          </Slide>
        ))}
      </div>
      <PhotoArrows carousel={carousel} last={last} className={styles['arrow']} />
      {last > 0 ? (
        <span className={styles['dots']} aria-hidden="true">
          {photos.slice(0, 8).map((photo, n) => (
            <span key={photo.url} data-on={n === Math.min(index, 7) || undefined} />
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** A link or button for pointers; the keyboard has another one on the same screen. */
function Slide({
  to,
  onPress,
  children,
}: {
  to: string | undefined;
  onPress: (() => void) | undefined;
  children: ReactNode;
}) {
  if (onPress) {
    return (
      <button type="button" tabIndex={-1} className={styles['slide']} onClick={onPress}>
        {children}
      </button>
    );
  }
  if (!to) return <div className={styles['slide']}>{children}</div>;
  return (
    <Link to={to} tabIndex={-1} className={styles['slide']}>
      {children}
    </Link>
  );
}
