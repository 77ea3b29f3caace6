import { photoMegabytes } from '@patna/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../../../shared/photo/photo-kind.ts';
import { useController } from 'react-hook-form';
import type { ListingForm } from '../model/form-values.ts';
import { useFieldError } from '../components/form-fields.tsx';
import { PhotoUploadRow } from './photo-upload-row.tsx';
import { PhotoList, useFormPhotos } from './photo-list.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';
import styles from '../components/listing-form.module.css';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';

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
  const { uploads, unreadable, add, retry, drop } = usePhotoUploads(addStored);
  const room = maxPhotos - photos.length - uploads.length;
  const pick = (files: readonly File[]) => {
    setRejectedCount(Math.max(0, files.length - room));
    void add(files.slice(0, room));
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
          onRetry={() => void retry(upload)}
          onDrop={() => drop(upload.key)}
        />
      ))}
      <Unreadable names={unreadable} />
      {rejectedCount > 0 ? (
        <Notice kind="warning">
          {t('photos.leftOut', { count: rejectedCount, most: maxPhotos })}
        </Notice>
      ) : null}
      {room > 0 ? <Picker onPick={pick} /> : null}
      {photos.length > 0 && photos.length < advisedCount ? (
        <p className={styles['muted']}>
          {t('photos.more', { count: advisedCount - photos.length })}
        </p>
      ) : null}
    </div>
  );
}

/** Explains what to do about photos this browser cannot open. */
function Unreadable({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('listing-form');
  if (names.length === 0) return null;
  return (
    <Notice kind="warning">
      {t('photos.heic', { count: names.length, names: names.join(', ') })}
    </Notice>
  );
}

function Picker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { t } = useTranslation('listing-form');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('photos.add')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={acceptedPhotoTypes()}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
