import { db } from '../database/db.ts';
import { uploadedPhotoKey } from './uploaded-photos.ts';
import { photoKeyPrefix } from './waiting-photo.ts';

/** Number of photos of everybody's listing forms that still have to be sent. */
export async function countUnsentFormPhotos(): Promise<number> {
  return (await unsentFormPhotos(photoKeyPrefix)).length;
}

/**
 * Row keys of photos of listing forms that still have to be sent, by their prefix. Photos that the server has
 * or refused wait for their form.
 */
export async function unsentFormPhotos(prefix: string): Promise<string[]> {
  const rows = (await db.meta.where('key').startsWith(prefix).primaryKeys()).filter(
    isOfListingForm,
  );
  const ends = await db.meta.where('key').anyOf(rows.map(uploadedPhotoKey)).primaryKeys();
  const ended = new Set(ends);
  return rows.filter((row) => !ended.has(uploadedPhotoKey(row)));
}

/** The form in the key of a row. */
export function formOf(rowKey: string): string {
  return rowKey.split(':').at(-2) ?? '';
}

/** Only names of other forms contain a dot. */
function isOfListingForm(rowKey: string): boolean {
  return !formOf(rowKey).includes('.');
}
