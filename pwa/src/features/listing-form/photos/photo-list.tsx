import type { UploadedImage } from '@patna/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListingForm } from '../model/form-values.ts';
import styles from '../components/listing-form.module.css';
import { PhotoCard } from './photo-card.tsx';

export function useFormPhotos() {
  const { getValues, setValue, clearErrors } = useFormContext<ListingForm>();
  const photos = useWatch<ListingForm, 'hostelImages'>({ name: 'hostelImages' });
  const put = (next: string[]) => {
    clearErrors('hostelImages');
    setValue('hostelImages', next, { shouldDirty: true });
  };
  const putFocus = ({ url, focus }: UploadedImage) => {
    if (focus) setValue('focuses', { ...getValues('focuses'), [url]: focus });
  };
  const describe = (url: string, alt: string) =>
    setValue('alts', { ...getValues('alts'), [url]: alt });
  return {
    photos,
    put,
    describe,
    add: (stored: UploadedImage) => {
      putFocus(stored);
      put([...getValues('hostelImages').filter((one) => one !== stored.url), stored.url]);
    },
    /** Replaces a photo with its new crop. */
    replace: (url: string, cropped: UploadedImage) => {
      describe(cropped.url, getValues('alts')[url] ?? '');
      putFocus(cropped);
      put(getValues('hostelImages').map((one) => (one === url ? cropped.url : one)));
    },
    move: (from: number, to: number) => put(moveItem(getValues('hostelImages'), from, to)),
  };
}

export function PhotoList() {
  const { t } = useTranslation('listing-form');
  const { photos, put, describe, replace, move } = useFormPhotos();
  const alts = useWatch<ListingForm, 'alts'>({ name: 'alts' });
  const focuses = useWatch<ListingForm, 'focuses'>({ name: 'focuses' });
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [cropped, setCropped] = useState<{ n: number } | null>(null);
  // A new crop renders as a new photo, which loses the focus.
  useEffect(() => {
    const photo = cropped && list.current?.children[cropped.n];
    photo?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [cropped]);
  return (
    <>
      <ul ref={list} className={styles['photos']}>
        {photos.map((url, n) => (
          <PhotoCard
            key={url}
            url={url}
            n={n}
            count={photos.length}
            alt={alts[url] ?? ''}
            onAlt={(alt) => describe(url, alt)}
            focus={focuses[url]}
            onCropped={(cropped) => {
              replace(url, cropped);
              setAnnouncement(t('photo-crop:moved'));
              setCropped({ n });
            }}
            onMove={(to) => {
              move(n, to);
              setAnnouncement(t('photos.movedTo', { n: to + 1, count: photos.length }));
            }}
            onRemove={() => put(photos.filter((one) => one !== url))}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Returns the same order if an index is out of range. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}
