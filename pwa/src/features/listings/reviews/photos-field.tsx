import { maxReviewPhotos, type OwnReview, photoMegabytes } from '@patna/contracts';
import { useEffect, useRef, useState } from 'react';
import { reviewFormName, useQueuedPhotos } from '../../../offline/listings/queued-review-photos.ts';
import { isWaitingReference, waitingReference } from '../../../offline/photos/waiting-photo.ts';
import { usePhotoUploads } from '../../../offline/photos/use-photo-uploads.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  TooManyPhotos,
  PhotoPicker,
  RefusedPhotos,
  UnreadablePhotos,
} from '../../../shared/photo-upload/photo-picker.tsx';
import { PhotoUploadRow } from '../../../shared/photo-upload/photo-upload-row.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { LocalPhoto } from '../../../shared/ui/photo/local-photo.tsx';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from './reviews.module.css';

/** A field of the draft: references to photos, separated by spaces. */
interface PhotosText {
  readonly text: string;
  readonly change: (text: (former: string) => string) => void;
}

const referencesOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** The photos of a review: those with an address, those that wait with the review, and those being uploaded. */
export function useReviewPhotos(listingId: string, { text, change }: PhotosText) {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const form = { form: reviewFormName(listingId), isOpen: () => mounted.current };
  const uploads = usePhotoUploads(form, ({ url }) =>
    change((former) => [...referencesOf(former).filter((one) => one !== url), url].join(' ')),
  );
  const references = referencesOf(text);
  const pending = uploads.uploads.map(({ key }) => waitingReference(key));
  return {
    ...uploads,
    listingId,
    references,
    /** References to all photos of the review. */
    all: [...references, ...pending],
    /**
     * Whether a photo was refused or could not be stored, so that the review cannot be sent with all photos.
     */
    isBlocked: uploads.uploads.some(
      ({ isRefused, isStorageFull }) => isStorageFull === true || isRefused === true,
    ),
    remove: (reference: string) =>
      change((former) =>
        referencesOf(former)
          .filter((one) => one !== reference)
          .join(' '),
      ),
    /** Call it once the queued review owns the photos. */
    handOver: () => {
      change((former) => [...referencesOf(former), ...pending].join(' '));
      for (const { key } of uploads.uploads) uploads.release(key);
    },
  };
}

/** Adds and removes the photos of a review. */
export function PhotosField({
  photos,
  former,
  error,
}: {
  photos: ReturnType<typeof useReviewPhotos>;
  former: OwnReview | null;
  error: string | undefined;
}) {
  const { t } = useTranslation('review-form');
  const [excessCount, setExcessCount] = useState(0);
  const { references, uploads, unreadable, refused, add, retry, drop, remove } = photos;
  const room = maxReviewPhotos - references.length - uploads.length;
  const pick = (files: readonly File[]) => {
    setExcessCount(Math.max(0, files.length - room));
    void add(files.slice(0, room));
  };
  return (
    <fieldset className={styles['photos-field']}>
      <legend>{t('photos.label')}</legend>
      <p>{t('photos.hint', { most: maxReviewPhotos, megabytes: photoMegabytes.each })}</p>
      {former?.photosRefused ? (
        <p role="status">{t('photos.refused', { reason: former.photosRefused })}</p>
      ) : null}
      <ChosenPhotos
        listingId={photos.listingId}
        references={references}
        former={former}
        onRemove={remove}
      />
      {uploads.map((upload) => (
        <PhotoUploadRow
          key={upload.key}
          upload={upload}
          waiting={t('photos.waiting')}
          onRetry={() => void retry(upload)}
          onDrop={() => drop(upload.key)}
        />
      ))}
      <UnreadablePhotos names={unreadable} />
      <RefusedPhotos refused={refused} />
      <TooManyPhotos count={excessCount} max={maxReviewPhotos} />
      {error ? <p role="alert">{error}</p> : null}
      {room > 0 ? <PhotoPicker onPick={pick} /> : null}
    </fieldset>
  );
}

function ChosenPhotos({
  listingId,
  references,
  former,
  onRemove,
}: {
  listingId: string;
  references: readonly string[];
  former: OwnReview | null;
  onRemove: (reference: string) => void;
}) {
  const { t } = useTranslation('review-form');
  const files = useQueuedPhotos(listingId, references);
  if (references.length === 0) return null;
  const approved = new Set(former?.photos?.flatMap(({ url, waits }) => (waits ? [] : [url])));
  return (
    <ul className={styles['chosen-photos']}>
      {references.map((reference, n) => (
        <li key={reference}>
          <div className={styles['chosen-photo']}>
            {isWaitingReference(reference) ? (
              <LocalPhoto file={files?.get(reference)} alt={t('photos.photo', { n: n + 1 })} />
            ) : (
              <Picture url={reference} alt={t('photos.photo', { n: n + 1 })} sizes="120px" />
            )}
          </div>
          <p>{t(approved.has(reference) ? 'photos.visible' : 'photos.held')}</p>
          <Button small variant="text" onClick={() => onRemove(reference)}>
            {t('photos.remove', { n: n + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
