import { photoMegabytes } from '@patna/contracts';
import { use, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  TooManyPhotos,
  PhotoPicker,
  RefusedPhotos,
  UnreadablePhotos,
} from '../../../shared/photo-upload/photo-picker.tsx';
import { PhotoUploadRow } from '../../../shared/photo-upload/photo-upload-row.tsx';
import { usePhotoUploads } from '../../../offline/photos/use-photo-uploads.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { DraftContext } from '../drafts/draft-context.ts';
import { useController } from 'react-hook-form';
import type { ListingForm } from '../model/form-values.ts';
import { useFieldError } from '../components/form-fields.tsx';
import { useInterruptedChoice } from './interrupted-choice.ts';
import { PhotoList, useFormPhotos } from './photo-list.tsx';
import styles from '../components/listing-form.module.css';

const maxPhotos = 15;
const advisedCount = 5;

export function PhotosStep() {
  const { t } = useTranslation('listing-form');
  const { photos, add: addStored } = useFormPhotos();
  const [rejectedCount, setRejectedCount] = useState(0);
  const fieldError = useFieldError('hostelImages');
  const {
    field: { ref: focusTarget },
  } = useController<ListingForm>({ name: 'hostelImages' });
  const draft = use(DraftContext);
  const photoUploads = usePhotoUploads(draft, addStored);
  const { uploads, unreadable, refused, add, retry, drop } = photoUploads;
  const interrupted = useInterruptedChoice(draft.form);
  const room = maxPhotos - photos.length - uploads.length;
  const pick = (files: readonly File[]) => {
    setRejectedCount(Math.max(0, files.length - room));
    draft.keepPhotos();
    void add(files.slice(0, room), interrupted.progress);
  };
  return (
    <div ref={focusTarget} tabIndex={-1} className={styles['stack']}>
      <p className={styles['muted']}>
        {t('photos.advice', { most: maxPhotos, megabytes: photoMegabytes.each })}
      </p>
      {fieldError ? (
        <p role="alert" className={styles['fault']}>
          {fieldError}
        </p>
      ) : null}
      <PhotoList />
      {uploads.map((upload) => (
        <PhotoUploadRow
          key={upload.key}
          upload={upload}
          waiting={t('photos.waits')}
          onRetry={() => void retry(upload)}
          onDrop={() => drop(upload.key)}
        />
      ))}
      <UnreadablePhotos names={unreadable} />
      <RefusedPhotos refused={refused} />
      <TooManyPhotos count={rejectedCount} max={maxPhotos} />
      {interrupted.photo > 0 ? (
        <Notice kind="warning">{t('photos.interrupted', { n: interrupted.photo })}</Notice>
      ) : null}
      {interrupted.missing > 0 ? (
        <Notice kind="warning">{t('photos.missing', { count: interrupted.missing })}</Notice>
      ) : null}
      {room > 0 ? (
        <PhotoPicker
          onPick={pick}
          onOpen={() => interrupted.begin(photos.length + uploads.length + 1)}
          onCancel={interrupted.end}
        />
      ) : null}
      {photos.length > 0 && photos.length < advisedCount ? (
        <p className={styles['muted']}>
          {t('photos.more', { count: advisedCount - photos.length })}
        </p>
      ) : null}
    </div>
  );
}
