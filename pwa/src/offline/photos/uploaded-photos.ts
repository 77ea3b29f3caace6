import type { UploadedImage } from '@patna/contracts';
import { db } from '../database/db.ts';

/** A photo of an unfinished form that the server has. */
export interface UploadedPhoto {
  key: string;
  name: string;
  image: UploadedImage;
  storedAt: number;
}

const uploadedPrefix = 'uploaded-photo:';
/** The person may return to a form weeks later. */
const retentionMs = 30 * 86_400_000;

/** Key prefix of a form's uploaded photos in the table `meta`. */
export function uploadedPhotoKeyPrefix(person: string, form: string): string {
  return `${uploadedPrefix}${person}:${form}:`;
}

/** Remembers an upload, as a form may still refer to the photo by its key. Failures are logged only. */
export async function saveUploadedPhoto(
  form: string,
  photo: Omit<UploadedPhoto, 'storedAt'>,
  person: string,
): Promise<void> {
  try {
    const now = Date.now();
    const isOld = ({ value }: { value: unknown }) =>
      now - (value as UploadedPhoto).storedAt > retentionMs;
    await db.meta.where('key').startsWith(uploadedPrefix).filter(isOld).delete();
    const value: UploadedPhoto = { ...photo, storedAt: now };
    await db.meta.put({ key: uploadedPhotoKeyPrefix(person, form) + photo.key, value });
  } catch (error) {
    console.warn('An uploaded photo could not be remembered.', error);
  }
}

export async function readUploadedPhoto(
  form: string,
  key: string,
  person: string,
): Promise<UploadedImage | undefined> {
  const row = await db.meta.get(uploadedPhotoKeyPrefix(person, form) + key);
  return (row?.value as UploadedPhoto | undefined)?.image;
}
