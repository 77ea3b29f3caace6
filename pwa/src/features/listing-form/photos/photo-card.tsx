import type { PhotoFocus, UploadedImage } from '@patna/contracts';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from '../components/listing-form.module.css';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { CropEditor } from './crop-editor.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';

const maxAltLength = 120;

/** One photo with its alt text, crop, position and delete button. */
export function PhotoCard({
  url,
  n,
  count,
  alt,
  focus,
  onAlt,
  onCropped,
  onMove,
  onRemove,
}: {
  url: string;
  n: number;
  count: number;
  alt: string;
  /** Focal point of the crop, if known. */
  focus: PhotoFocus | undefined;
  onAlt: (alt: string) => void;
  onCropped: (cropped: UploadedImage) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('listing-form');
  const name = t('photos.photo', { n: n + 1 });
  const [cropping, setCropping] = useState(false);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = placeUnder(event);
    if (to !== null && to !== n) onMove(to);
  };
  return (
    <li className={styles['photo']} data-photo={n}>
      <div className={styles['frame']}>
        <Picture url={url} alt={alt || name} sizes="50vw" />
        {n === 0 ? <span className={styles['cover']}>{t('photos.cover')}</span> : null}
        {count > 1 ? (
          <span
            className={styles['handle']}
            aria-hidden="true"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          >
            <Icon name="menu" size={20} />
          </span>
        ) : null}
      </div>
      {cropping ? (
        <CropEditor
          url={url}
          n={n}
          focus={focus}
          onCropped={onCropped}
          onClose={() => setCropping(false)}
        />
      ) : null}
      <TextField
        value={alt}
        label={t('photos.alt', { n: n + 1 })}
        maxLength={maxAltLength}
        onChange={(event) => onAlt(event.target.value)}
      />
      <PhotoTools
        n={n}
        count={count}
        cropping={cropping}
        onCropping={setCropping}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}

function PhotoTools({
  n,
  count,
  cropping,
  onCropping,
  onMove,
  onRemove,
}: {
  n: number;
  count: number;
  cropping: boolean;
  onCropping: (cropping: boolean) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('listing-form');
  // Reordering removes the focus from the button.
  const move = (to: number) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    onMove(to);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className={styles['tools']} role="group" aria-label={t('photos.photo', { n: n + 1 })}>
      <Button small variant="text" disabled={n === 0} onClick={move(n - 1)}>
        {t('photos.earlier')}
      </Button>
      <Button small variant="text" disabled={n === count - 1} onClick={move(n + 1)}>
        {t('photos.later')}
      </Button>
      <Button small variant="text" aria-expanded={cropping} onClick={() => onCropping(!cropping)}>
        {t('photo-crop:open')}
      </Button>
      {n === 0 ? null : (
        <Button small variant="text" onClick={() => onMove(0)}>
          {t('photos.makeCover')}
        </Button>
      )}
      <Button small variant="text" aria-label={t('photos.remove', { n: n + 1 })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

/** The index of the photo under the pointer. */
function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  const photo = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]');
  const place = photo?.getAttribute('data-photo');
  return place === null || place === undefined ? null : Number(place);
}
