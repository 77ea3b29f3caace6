import { photoMegabytes } from '@patna/contracts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../photo/photo-kind.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { FileButton } from '../ui/form/file-button.tsx';
import type { PhotoFault } from './find-photo-fault.ts';
import './messages.ts';

/** Lets the person choose photos. */
export function PhotoPicker({
  small = false,
  busy = false,
  ...chooser
}: {
  onPick: (files: readonly File[]) => void;
  onOpen?: () => void;
  onCancel?: () => void;
  small?: boolean;
  busy?: boolean;
}) {
  const { t } = useTranslation('photo-upload');
  return (
    <FileButton multiple small={small} busy={busy} accept={acceptedPhotoTypes()} {...chooser}>
      {t('add')}
    </FileButton>
  );
}

/** Explains what to do about photos this browser cannot open. */
export function UnreadablePhotos({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('photo-upload');
  if (names.length === 0) return null;
  return (
    <Notice kind="warning">{t('heic', { count: names.length, names: names.join(', ') })}</Notice>
  );
}

/** Explains that photos beyond the limit were left out. */
export function TooManyPhotos({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation('photo-upload');
  if (count === 0) return null;
  return <Notice kind="warning">{t('tooMany', { count, most: max })}</Notice>;
}

/** Says why photos of the last selection were not added. */
export function RefusedPhotos({
  refused,
}: {
  refused: readonly { readonly name: string; readonly fault: PhotoFault }[];
}) {
  const { t } = useTranslation('photo-upload');
  if (refused.length === 0) return null;
  return (
    <Notice kind="warning">
      {refused.map(({ name, fault }, n) => (
        <p key={n}>{t(`refused.${fault}`, { name, megabytes: photoMegabytes.each })}</p>
      ))}
    </Notice>
  );
}
