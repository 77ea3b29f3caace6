import './messages.ts';
import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { reachability, subscribeReachability } from '../../../http/reachability.ts';
import { useTranslation } from '../../../i18n/use-translation.tsx';
import { cardPhotoHeight, cardPhotoWidth } from '../../../product/product-constants.ts';
import { usePhotoLoading } from '../../../storage/data-saver.ts';
import { RoundButton } from '../../form/round-button.tsx';
import { Icon } from '../../icon/icon.tsx';
import type { Overlay } from '../../overlay/use-overlay.ts';
import { photoAlt } from '../photo-alt.ts';
import { photoFolder } from '../photo-sources.ts';
import type { CarouselPhoto } from '../photo-carousel.tsx';
import { Picture } from '../picture.tsx';
import { OfflinePhotoCount } from './offline-photo-count.tsx';
import styles from './lightbox.module.css';
import { useOfflinePhotos } from './use-offline-photos.ts';
import { usePhotoList } from './use-photo-list.ts';

/**
 * Shows all photos below each other in a modal dialog, starting with the photo of the overlay's value. The
 * browser traps and restores the focus.
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
  const list = useRef<HTMLDivElement>(null);
  const last = photos.length - 1;
  const start = Math.min(overlay.value ?? 0, last);
  const { index, seen, goTo, ...events } = usePhotoList(list, last, start);
  const ahead = usePhotoLoading() === 'all' ? 1 : 0;
  const isLoaded = (n: number) => n >= seen.from - ahead && n <= seen.to + ahead;
  const offline = useSyncExternalStore(subscribeReachability, reachability) === 'offline';
  const urls = photos.map(({ url }) => url);
  const storedPhotos = useOfflinePhotos(urls);
  useModal(dialog, () => {
    goTo(start, 'instant');
    events.onScroll();
  });
  const altOf = ({ alt }: CarouselPhoto, n: number) =>
    photoAlt(t, { alt, name, n, total: photos.length });
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
      onKeyDown={events.onKeyDown}
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
        ref={list}
        className={styles['list']}
        role="group"
        aria-label={t('common:photos.of', { name })}
        tabIndex={0}
        onScroll={events.onScroll}
        onPointerDown={events.release}
        onWheel={events.release}
      >
        {photos.map((photo, n) => (
          <figure key={photo.url} className={styles['slide']}>
            <Photo
              photo={{ ...photo, alt: altOf(photo, n) }}
              isMissing={offline && storedPhotos?.has(photo.url) === false}
              isLoaded={isLoaded(n)}
            />
            {photo.alt ? <figcaption aria-hidden="true">{captionOf(photo.alt)}</figcaption> : null}
          </figure>
        ))}
      </div>
    </dialog>
  );
}

/**
 * A photo. The copy that the page behind the dialog shows is displayed while the photo loads, and instead of
 * a photo that is not on this phone.
 */
function Photo({
  photo,
  isMissing,
  isLoaded,
}: {
  photo: CarouselPhoto;
  isMissing: boolean;
  isLoaded: boolean;
}) {
  const [isShown, setIsShown] = useState(false);
  const [copy, setCopy] = useState(() => loadedPhoto(photo.url));
  const content = () => {
    if (isMissing && copy !== undefined) {
      return (
        <img
          className={styles['copy']}
          src={copy}
          alt={photo.alt}
          onError={() => setCopy(undefined)}
        />
      );
    }
    if (isMissing) return <PhotoMissing />;
    return isLoaded ? <Picture {...photo} sizes="(min-width: 900px) 840px, 100vw" /> : null;
  };
  const behind = isShown || isMissing || copy === undefined ? {} : { '--copy': `url("${copy}")` };
  return (
    <div
      className={styles['photo']}
      data-loading={!isShown || undefined}
      style={{ aspectRatio: ratioOf(photo), ...behind }}
      onLoadCapture={() => setIsShown(true)}
    >
      {content()}
    </div>
  );
}

/** The address of a loaded size of the photo on this page. */
function loadedPhoto(url: string): string | undefined {
  const folder = photoFolder(url) ?? url;
  const isCopy = (image: HTMLImageElement) =>
    image.naturalWidth > 0 && image.currentSrc.includes(folder);
  return [...document.querySelectorAll('img')].find(isCopy)?.currentSrc;
}

/** The first clause of a description: "Room for two" of "Room for two: a bed on each side". */
function captionOf(alt: string): string {
  return /^[^:;,।]+/.exec(alt)?.[0] ?? alt;
}

function ratioOf({ whole }: CarouselPhoto): number {
  return whole ? whole.width / whole.height : cardPhotoWidth / cardPhotoHeight;
}

/** Opens the dialog, then calls `onOpen`. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, onOpen: () => void): void {
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    onOpen();
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
