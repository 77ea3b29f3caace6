import { maxMessagePhotos } from '@patna/contracts';
import { useTranslation } from '../i18n/use-translation.tsx';
import type { PhotoFault } from '../photo-upload/find-photo-fault.ts';
import {
  TooManyPhotos,
  PhotoPicker,
  RefusedPhotos,
  UnreadablePhotos,
} from '../photo-upload/photo-picker.tsx';
import { RoundButton } from '../ui/form/round-button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { LocalPhoto } from '../ui/photo/local-photo.tsx';
import styles from './enquiry-thread.module.css';
import './messages.ts';

/** The photos of a reply that is being written. */
export interface ChosenPhotos {
  readonly chosen: readonly { readonly key: string; readonly file: Blob }[];
  /** Names of HEIC photos that this browser cannot read. */
  readonly unreadable: readonly string[];
  readonly refused: readonly { readonly name: string; readonly fault: PhotoFault }[];
  /** Whether chosen files are being prepared. */
  readonly busy: boolean;
  /** How many photos were too many. */
  readonly excessCount: number;
  /** Whether the phone was too full for a photo. */
  readonly isStorageFull: boolean;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly onSent: () => void;
}

/** Adds and removes photos, and says at once why one cannot be sent. */
export function MessagePhotosField({ photos }: { photos: ChosenPhotos }) {
  const { t } = useTranslation('thread');
  const { chosen, busy, unreadable, refused, excessCount, isStorageFull, add } = photos;
  return (
    <>
      <ChosenPhotoList photos={photos} />
      <UnreadablePhotos names={unreadable} />
      <RefusedPhotos refused={refused} />
      <TooManyPhotos count={excessCount} max={maxMessagePhotos} />
      {isStorageFull ? <p role="alert">{t('saveFailed')}</p> : null}
      {chosen.length < maxMessagePhotos ? (
        <p>
          <PhotoPicker small busy={busy} onPick={(files) => void add(files)} />
        </p>
      ) : null}
    </>
  );
}

function ChosenPhotoList({ photos: { chosen, remove } }: { photos: ChosenPhotos }) {
  const { t } = useTranslation('thread');
  if (chosen.length === 0) return null;
  return (
    <ul className={styles['photos']}>
      {chosen.map(({ key, file }, n) => (
        <li key={key} className={styles['chosen']}>
          <LocalPhoto file={file} alt={t('photos.chosen', { n: n + 1 })} />
          <RoundButton
            label={t('photos.remove', { n: n + 1 })}
            onPhoto
            onClick={() => void remove(key)}
          >
            <Icon name="close" size={18} />
          </RoundButton>
        </li>
      ))}
    </ul>
  );
}

/** Photos that were chosen before the form was replaced by a notice. */
export function UnsentFormPhotos({ photos }: { photos: ChosenPhotos }) {
  const { t } = useTranslation('thread');
  if (photos.chosen.length === 0) return null;
  return (
    <section aria-label={t('photos.unsent')}>
      <p>{t('photos.unsent')}</p>
      <ChosenPhotoList photos={photos} />
    </section>
  );
}

/** The photos of an unsent enquiry, which follow its text. */
export function WaitingPhotos({ files }: { files: readonly Blob[] }) {
  const { t } = useTranslation('thread');
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles['photos']}>
        {files.map((file, n) => (
          // Nothing is removed or added while they wait.
          <li key={n} className={styles['chosen']}>
            <LocalPhoto file={file} alt={t('photos.you', { n: n + 1 })} />
          </li>
        ))}
      </ul>
      <p>{t('photos.follow')}</p>
    </>
  );
}
