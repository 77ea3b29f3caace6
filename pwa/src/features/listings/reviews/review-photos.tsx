import type { ListedReview } from '@patna/contracts';
import { Suspense } from 'react';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { reviewPhotos as en } from '../../../shared/i18n/locales/en/review-photos.ts';
import { reviewPhotos as hi } from '../../../shared/i18n/locales/hi/review-photos.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useHydratedValue } from '../../../shared/runtime/use-hydrated-value.ts';
import { usePhotoLoading } from '../../../shared/storage/data-saver.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import { Lightbox } from '../../../shared/ui/photo/lazy-lightbox.tsx';
import styles from './reviews.module.css';

addMessages('review-photos', { en, hi });

/** The photos of a review. With data saver on, they load after a tap. */
export function ReviewPhotos({
  review: { _id, user, photos = [] },
  hostel,
}: {
  review: Pick<ListedReview, '_id' | 'user' | 'photos'>;
  hostel: string;
}) {
  const { t } = useTranslation('review-photos');
  const viewer = useOverlay<{ review: string; photo: number }>('review-photos');
  // Treated as data saver until hydration, because the server does not know the phone's choice.
  const savesData = useHydratedValue(usePhotoLoading() !== 'all', true);
  if (photos.length === 0) return null;
  const show = (photo: number) => viewer.show({ review: _id, photo });
  const named = photos.map(({ url, whole }, n) => ({
    url,
    whole,
    alt: t('photo', { n: n + 1, name: user }),
  }));
  return (
    <>
      {savesData ? (
        <Button small variant="secondary" onClick={() => show(0)}>
          <Icon name="image" size={18} />
          {t('show', { count: photos.length })}
        </Button>
      ) : (
        <ul className={styles['photos']}>
          {named.map(({ url, alt }, n) => (
            <li key={url}>
              <button type="button" aria-haspopup="dialog" onClick={() => show(n)}>
                <Picture url={url} alt={alt} sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer.open && viewer.value?.review === _id ? (
        <Suspense fallback={null}>
          <Lightbox
            name={hostel}
            photos={named}
            overlay={{ value: viewer.value.photo, close: () => viewer.close() }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
