import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { usePhotoLoading } from '../../storage/data-saver.ts';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './photo-carousel.module.css';
import type { Whole } from './photo-sources.ts';
import { Picture } from './picture.tsx';
import { useCarousel } from './use-carousel.ts';

export interface CarouselPhoto {
  url: string;
  alt: string;
  /** Pixels of the uncropped photo, where there is one. */
  whole?: Whole | undefined;
}

/**
 * Photos side by side: swiped on touch, stepped by arrows and, while it has focus, by arrow keys.
 * Only the first photo is drawn until somebody points at it, so a list of cards stays light.
 */
export function PhotoCarousel({
  name,
  photos,
  sizes,
  to,
  first = false,
  className,
}: {
  name: string;
  photos: readonly CarouselPhoto[];
  sizes: string;
  /** Where a photo leads; none = it leads nowhere. */
  to?: string | undefined;
  /** Load the first photo ahead of everything else. */
  first?: boolean | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const last = photos.length - 1;
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(strip, last);
  const { awake, index, step } = carousel;
  const rule = usePhotoLoading();
  // Where data is saved nothing loads ahead of being looked at.
  const reach = rule === 'all' ? carousel.furthest + 1 : carousel.furthest;
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
          <Slide key={photo.url} to={rule === 'tap' || n > reach ? undefined : to}>
            {n <= reach ? (
              <Picture
                url={photo.url}
                alt={photo.alt || t('photos.photo', { name, n: n + 1, total: photos.length })}
                sizes={sizes}
                first={first && n === 0}
              />
            ) : null}
          </Slide>
        ))}
      </div>
      {last > 0 ? (
        <>
          <Arrow kind="previous" disabled={index === 0} onPress={() => step(-1)} />
          <Arrow kind="next" disabled={index === last} onPress={() => step(1)} />
          <span className={styles['dots']} aria-hidden="true">
            {photos.slice(0, 8).map((photo, n) => (
              <span key={photo.url} data-on={n === Math.min(index, 7) || undefined} />
            ))}
          </span>
        </>
      ) : null}
    </div>
  );
}

/** A link where a drawn photo leads somewhere; the card's own link is the one in the tab order. */
function Slide({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <div className={styles['slide']}>{children}</div>;
  return (
    <Link to={to} tabIndex={-1} className={styles['slide']}>
      {children}
    </Link>
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
      className={classNames(styles['arrow'], styles[kind])}
      aria-label={t(`photos.${kind}`)}
      disabled={disabled}
      tabIndex={-1}
      onClick={onPress}
    >
      <Icon name={kind === 'next' ? 'chevron-right' : 'chevron-left'} size={18} />
    </button>
  );
}
