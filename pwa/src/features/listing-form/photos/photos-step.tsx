import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { photoMegabytes } from '@patna/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../../../shared/photo/photo-kind.ts';
import { useFieldError } from '../components/form-fields.tsx';
import { PhotoUploadRow } from './photo-upload-row.tsx';
import { PhotoList, useFormPhotos } from './photo-list.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

const maxPhotos = 15;
const advisedCount = 5;

export function PhotosStep() {
  const { t } = useTranslation('listing-form');
  const { photos, add: addStored } = useFormPhotos();
  const [rejectedCount, setRejectedCount] = useState(0);
  const fieldError = useFieldError('hostelImages');
  const { uploads, unreadable, add, retry, drop } = usePhotoUploads(addStored);
  const room = maxPhotos - photos.length - uploads.length;
  const pick = (files: readonly File[]) => {
    setRejectedCount(Math.max(0, files.length - room));
    void add(files.slice(0, room));
  };
  return (
    <Stack spacing={2}>
      <Typography variant="body2">
        {t('photos.advice', { most: maxPhotos, megabytes: photoMegabytes.each })}
      </Typography>
      {fieldError ? (
        <Typography role="alert" color="error">
          {fieldError}
        </Typography>
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
        <Alert severity="warning">
          {t('photos.leftOut', { count: rejectedCount, most: maxPhotos })}
        </Alert>
      ) : null}
      {room > 0 ? <Picker onPick={pick} /> : null}
      {photos.length > 0 && photos.length < advisedCount ? (
        <Typography variant="body2" color="text.secondary">
          {t('photos.more', { count: advisedCount - photos.length })}
        </Typography>
      ) : null}
    </Stack>
  );
}

/** Explains what to do about photos this browser cannot open. */
function Unreadable({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('listing-form');
  if (names.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('photos.heic', { count: names.length, names: names.join(', ') })}
    </Alert>
  );
}

function Picker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { t } = useTranslation('listing-form');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
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
