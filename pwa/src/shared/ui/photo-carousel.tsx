import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './photo-carousel.module.css';
import { Picture } from './picture.tsx';

export interface CarouselPhoto {
  url: string;
  alt: string;
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
  const strip = useRef<HTMLDivElement>(null);
  const aim = useRef<number | null>(null);
  const [awake, setAwake] = useState(false);
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const last = photos.length - 1;
  const wake = () => setAwake(true);

  const show = (next: number) => {
    setIndex(next);
    setFurthest((seen) => Math.max(seen, next));
  };
  const step = (by: number) => {
    const next = Math.min(last, Math.max(0, index + by));
    if (next === index) return;
    flushSync(() => {
      wake();
      show(next);
    });
    aim.current = next;
    const box = strip.current;
    box?.scrollTo({ left: next * box.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const box = strip.current;
    if (!box?.clientWidth) return;
    const shown = Math.round(box.scrollLeft / box.clientWidth);
    if (aim.current === shown) aim.current = null;
    if (aim.current === null && shown !== index) show(shown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    <div
      className={classNames(styles['carousel'], className)}
      data-awake={awake || undefined}
      onPointerEnter={wake}
      onTouchStart={wake}
      onFocus={wake}
    >
      {/* biome-ignore lint/a11y: a scrolling region has to take focus to be moved by keys */}
      <div
        ref={strip}
        className={styles['strip']}
        role="group"
        aria-roledescription="carousel"
        aria-label={t('photos.of', { name })}
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={() => {
          aim.current = null;
        }}
        onKeyDown={onKeyDown}
      >
        {(awake ? photos : photos.slice(0, 1)).map((photo, n) => {
          const picture =
            n <= furthest + 1 ? (
              <Picture
                url={photo.url}
                alt={photo.alt || t('photos.photo', { name, n: n + 1, total: photos.length })}
                sizes={sizes}
                first={first && n === 0}
              />
            ) : null;
          return to ? (
            <Link key={photo.url} to={to} tabIndex={-1} className={styles['slide']}>
              {picture}
            </Link>
          ) : (
            <div key={photo.url} className={styles['slide']}>
              {picture}
            </div>
          );
        })}
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
