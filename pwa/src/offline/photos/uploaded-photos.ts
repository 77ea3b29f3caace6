import type { UploadedImage } from '@patna/contracts';
import { db } from '../database/db.ts';
import { photoKeyPrefix } from './waiting-photo.ts';

/** A photo of an unfinished form that the server has or has refused. */
export interface UploadedPhoto {
  key: string;
  name: string;
  /** Missing when the server refused the photo. Its form then says why. */
  image?: UploadedImage;
  storedAt: number;
}

const uploadedPrefix = 'uploaded-photo:';
/** The person may return to a form weeks later. A photo that still waits for its form is kept longer. */
const retentionMs = 30 * 86_400_000;

/** Key prefix of a form's uploaded photos in the table `meta`. */
export function uploadedPhotoKeyPrefix(person: string, form: string): string {
  return `${uploadedPrefix}${person}:${form}:`;
}

/** The key under which the end of a waiting photo's upload is stored. */
export function uploadedPhotoKey(waitingRowKey: string): string {
  return uploadedPrefix + waitingRowKey.slice(photoKeyPrefix.length);
}

/** Remembers an upload, as a form may still refer to the photo by its key. Failures are logged only. */
export async function saveUploadedPhoto(
  form: string,
  photo: Omit<UploadedPhoto, 'storedAt'>,
  person: string,
): Promise<void> {
  try {
    await deleteOldPhotos();
    const value: UploadedPhoto = { ...photo, storedAt: Date.now() };
    await db.meta.put({ key: uploadedPhotoKeyPrefix(person, form) + photo.key, value });
  } catch (error) {
    console.warn('An uploaded photo could not be remembered.', error);
  }
}

/** Remembers how the upload of a waiting photo ended, unless its form has removed the photo meanwhile. */
export async function saveUploadEnd(
  waitingRowKey: string,
  photo: Omit<UploadedPhoto, 'storedAt'>,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await db.meta.where('key').equals(waitingRowKey).count()) === 0) return;
    const value: UploadedPhoto = { ...photo, storedAt: Date.now() };
    await db.meta.put({ key: uploadedPhotoKey(waitingRowKey), value });
  });
}

/** Lets a refused photo be sent again with its form closed. */
export async function forgetRefusal(form: string, key: string, person: string): Promise<void> {
  const isRefusal = ({ value }: { value: unknown }) => (value as UploadedPhoto).image === undefined;
  const row = uploadedPhotoKeyPrefix(person, form) + key;
  await db.meta.where('key').equals(row).filter(isRefusal).delete();
}

/** Later the server is asked: it may have deleted a photo that no hostel names, or lost it in a restore. */
const trustedMs = 86_400_000;

export async function readUploadedPhoto(
  form: string,
  key: string,
  person: string,
): Promise<UploadedImage | undefined> {
  const row = await db.meta.get(uploadedPhotoKeyPrefix(person, form) + key);
  const stored = row?.value as UploadedPhoto | undefined;
  return stored && Date.now() - stored.storedAt < trustedMs ? stored.image : undefined;
}

async function deleteOldPhotos(): Promise<void> {
  const now = Date.now();
  const waiting = await db.meta.where('key').startsWith(photoKeyPrefix).primaryKeys();
  const needed = new Set(waiting.map(uploadedPhotoKey));
  const isOld = ({ key, value }: { key: string; value: unknown }) =>
    !needed.has(key) && now - (value as UploadedPhoto).storedAt > retentionMs;
  await db.meta.where('key').startsWith(uploadedPrefix).filter(isOld).delete();
}
