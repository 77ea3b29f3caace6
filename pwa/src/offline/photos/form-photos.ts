import { db, type MetaRow } from '../database/db.ts';
import { readUploadedPhoto } from './uploaded-photos.ts';
import { photoKeyPrefix, type WaitingPhoto } from './waiting-photo.ts';

/** A photo of a listing form. Earlier releases ignore the additional fields. */
export interface FormPhoto extends WaitingPhoto {
  /** The server will never accept it; the form says why when it is opened. */
  isRefused?: boolean;
  /** The server asked to wait until then, in ms. */
  notBefore?: number;
}

/** Number of photos of everybody's listing forms that the server does not have. */
export async function countUnsentFormPhotos(): Promise<number> {
  return (await unsentFormPhotos(photoKeyPrefix)).length;
}

/** Rows of photos of listing forms that the server does not have, by the start of their key. */
export async function unsentFormPhotos(prefix: string): Promise<MetaRow[]> {
  const rows = await db.meta.where('key').startsWith(prefix).filter(isOfListingForm).toArray();
  const unsent = await Promise.all(rows.map(isUnsent));
  return rows.filter((_row, n) => unsent[n]);
}

export async function isUnsent({ key: rowKey, value }: MetaRow): Promise<boolean> {
  const { key, isRefused } = value as FormPhoto;
  if (isRefused) return false;
  return (await readUploadedPhoto(formOf(rowKey), key, personOf(rowKey))) === undefined;
}

/** The form in the key of a row. */
export function formOf(rowKey: string): string {
  return rowKey.split(':').at(-2) ?? '';
}

/** Only names of other forms contain a dot. */
function isOfListingForm({ key }: MetaRow): boolean {
  return !formOf(key).includes('.');
}

function personOf(rowKey: string): string {
  return rowKey.slice(photoKeyPrefix.length).split(':').slice(0, -2).join(':');
}
