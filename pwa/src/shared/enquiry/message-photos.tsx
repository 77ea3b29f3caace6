import type { EnquirySide, MessagePhoto } from '@patna/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { ageMs } from '../runtime/age.ts';
import { usePhotoLoading } from '../storage/data-saver.ts';
import { Button } from '../ui/form/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { useOverlay } from '../ui/overlay/use-overlay.ts';
import { Lightbox } from '../ui/photo/lazy-lightbox.tsx';
import { Picture } from '../ui/photo/picture.tsx';
import styles from './enquiry-thread.module.css';
import './messages.ts';
import { usePhotoPass } from './photo-pass.ts';

/** Pauses before retries. The server may learn of the photos some seconds after the message. */
const retryAfterMs = [2_000, 5_000, 15_000];
const recentMs = 120_000;

/** The photos of a message. With data saver on, they load after a tap. */
export function MessagePhotos({
  photos,
  from,
  sentAt,
}: {
  photos: readonly MessagePhoto[];
  from: 'you' | EnquirySide;
  /** ISO 8601. */
  sentAt: string;
}) {
  const { t } = useTranslation('thread');
  const viewer = useOverlay<{ message: string; photo: number }>('message-photos');
  const savesData = usePhotoLoading() !== 'all';
  const isOpen = viewer.open && viewer.value?.message === sentAt;
  const { isReady, renew } = usePhotoPass(!savesData || isOpen);
  const [attempt, onError] = useRetries(sentAt);
  const show = (photo: number) => {
    renew();
    viewer.show({ message: sentAt, photo });
  };
  const named = photos.map((photo, n) => ({ ...photo, alt: t(`photos.${from}`, { n: n + 1 }) }));
  return (
    <>
      {savesData ? (
        <Button small variant="secondary" onClick={() => show(0)}>
          <Icon name="image" size={18} />
          {t('photos.show', { count: photos.length })}
        </Button>
      ) : (
        <ul key={attempt} className={styles['photos']} onErrorCapture={onError}>
          {named.map(({ url, alt }, n) => (
            <li key={url}>
              <button type="button" aria-haspopup="dialog" onClick={() => show(n)}>
                {isReady ? <Picture url={url} alt={alt} sizes="96px" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && isReady ? (
        <Suspense fallback={null}>
          <Lightbox
            name={t('photos.conversation')}
            photos={named}
            overlay={{ value: viewer.value?.photo, close: () => viewer.close() }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Counts attempts to load photos that were sent a moment ago, with growing pauses. */
function useRetries(sentAt: string): readonly [number, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    const pauseMs = retryAfterMs[attempt];
    if (failed !== attempt || pauseMs === undefined) return undefined;
    const timer = setTimeout(() => setAttempt(attempt + 1), pauseMs);
    return () => clearTimeout(timer);
  }, [attempt, failed]);
  return [
    attempt,
    () => {
      if (ageMs(Date.parse(sentAt), Date.now()) < recentMs) setFailed(attempt);
    },
  ];
}
