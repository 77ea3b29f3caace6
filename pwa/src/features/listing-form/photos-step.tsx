import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../shared/ui/picture.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { useMistake } from './fields.tsx';
import type { ListingForm } from './form-values.ts';
import styles from './listing-form.module.css';
import { usePhotoUploads } from './use-photo-uploads.ts';

const mostPhotos = 15;
const advised = 5;

/** 1 to 15 photos; each is stored as soon as it is chosen. */
export function PhotosStep() {
  const { t } = useTranslation('listing-form');
  const { getValues, setValue, clearErrors } = useFormContext<ListingForm>();
  const photos = useWatch<ListingForm, 'hostelImages'>({ name: 'hostelImages' });
  const mistake = useMistake('hostelImages');
  const put = (next: string[]) => {
    clearErrors('hostelImages');
    setValue('hostelImages', next, { shouldDirty: true });
  };
  const { uploads, add, retry } = usePhotoUploads((url) =>
    put([...getValues('hostelImages').filter((one) => one !== url), url]),
  );
  const room = mostPhotos - photos.length - uploads.length;
  return (
    <Stack spacing={2}>
      <Typography variant="body2">{t('photos.advice')}</Typography>
      {mistake ? (
        <Typography role="alert" color="error">
          {mistake}
        </Typography>
      ) : null}
      <ul className={styles['photos']}>
        {photos.map((url, n) => (
          <Stored
            key={url}
            url={url}
            n={n}
            onRemove={() => put(photos.filter((one) => one !== url))}
            onCover={() => put([url, ...photos.filter((one) => one !== url)])}
          />
        ))}
      </ul>
      {uploads.map((upload) =>
        upload.problem ? (
          <ProblemNote
            key={upload.key}
            title={upload.name}
            problem={upload.problem}
            onRetry={() => void retry(upload)}
          />
        ) : (
          <div key={upload.key}>
            <Typography variant="body2">{upload.name}</Typography>
            <LinearProgress
              variant={upload.share < 1 ? 'determinate' : 'indeterminate'}
              value={upload.share * 100}
              aria-label={t('photos.sending', { name: upload.name })}
            />
          </div>
        ),
      )}
      {room > 0 ? (
        <Button component="label" variant="outlined">
          {t('photos.add')}
          <input
            className="visually-hidden"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => {
              void add([...(event.target.files ?? [])].slice(0, room));
              event.target.value = '';
            }}
          />
        </Button>
      ) : null}
      {photos.length > 0 && photos.length < advised ? (
        <Typography variant="body2" color="text.secondary">
          {t('photos.more', { count: advised - photos.length })}
        </Typography>
      ) : null}
    </Stack>
  );
}

function Stored({
  url,
  n,
  onRemove,
  onCover,
}: {
  url: string;
  n: number;
  onRemove: () => void;
  onCover: () => void;
}) {
  const { t } = useTranslation('listing-form');
  return (
    <li className={styles['photo']}>
      <div className={styles['frame']}>
        <Picture url={url} alt={t('photos.photo', { n: n + 1 })} sizes="50vw" />
      </div>
      <div className={styles['tools']}>
        {n === 0 ? (
          <Typography variant="body2">{t('photos.cover')}</Typography>
        ) : (
          <Button size="small" variant="text" onClick={onCover}>
            {t('photos.makeCover')}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          aria-label={t('photos.remove', { n: n + 1 })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
