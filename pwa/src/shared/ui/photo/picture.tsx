import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { usePhotoLoading } from '../../storage/data-saver.ts';
import { subscribeReachability } from '../../http/reachability.ts';
import { cardPhotoHeight, cardPhotoWidth } from '../../product/product-constants.ts';
import { atOrigin, picturesOrigin } from '../../runtime/pictures-origin.ts';
import { Icon } from '../icon/icon.tsx';
import { photoSources, type UncroppedSize, wholeSources } from './photo-sources.ts';
import styles from './picture.module.css';

const PhotoOnTap = lazy(() =>
  import('./photo-on-tap.tsx').then((m) => ({ default: m.PhotoOnTap })),
);

/**
 * One photo in the best supported format, cropped to 2:1, or uncropped with the size `whole`.
 * `first` loads it with priority.
 */
export function Picture({
  url,
  alt,
  sizes,
  whole,
  first = false,
}: {
  url: string;
  alt: string;
  sizes: string;
  whole?: UncroppedSize | undefined;
  first?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const rule = usePhotoLoading();
  const [missing, setMissing] = useState(false);
  const [wanted, setWanted] = useState(false);
  // Kept for the life of the photo, because another address would load it again.
  const [origin, setOrigin] = useState(picturesOrigin);
  const image = useRef<HTMLImageElement>(null);
  const onError = () => (origin === '' ? setMissing(true) : setOrigin(''));
  useEffect(() => {
    // It failed before the app has started.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 0 };
    if (complete && naturalWidth === 0) setOrigin('');
  }, []);
  useEffect(() => {
    if (!missing) return undefined;
    return subscribeReachability((state) => state === 'online' && setMissing(false));
  }, [missing]);
  if (rule === 'tap' && !wanted) {
    return (
      <Suspense fallback={<span className={styles['missing']} />}>
        <PhotoOnTap url={url} alt={alt} onWanted={() => setWanted(true)} />
      </Suspense>
    );
  }
  if (missing) {
    return (
      <span className={styles['missing']} role="img" aria-label={t('photos.missing')}>
        <Icon name="image" size={32} />
      </span>
    );
  }
  const sources = whole ? wholeSources(url, whole, rule) : photoSources(url, rule);
  return (
    <picture className={styles['frame']}>
      {sources?.formats.map((source) => (
        <source
          key={source.type}
          type={source.type}
          srcSet={atOrigin(origin, source.srcSet)}
          sizes={sizes}
        />
      ))}
      <img
        ref={image}
        className={styles['photo']}
        src={atOrigin(origin, sources?.fallback ?? url)}
        srcSet={sources ? atOrigin(origin, sources.fallbackSet) : undefined}
        sizes={sizes}
        alt={alt}
        width={whole?.width ?? cardPhotoWidth}
        height={whole?.height ?? cardPhotoHeight}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onError={onError}
      />
    </picture>
  );
}
