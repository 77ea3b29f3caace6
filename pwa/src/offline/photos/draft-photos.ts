import { currentSession } from '../../shared/session/session.ts';
import { db, type MetaRow } from '../database/db.ts';
import { withReopen } from '../database/with-reopen.ts';
import { uploadedPhotoKeyPrefix } from './uploaded-photos.ts';
import { formKeyPrefix, personKeyPrefix, queuedForms, type WaitingPhoto } from './waiting-photo.ts';

/** Stores a photo until it is uploaded or its person signs out. Returns false when the phone is full. */
export async function saveDraftPhoto(form: string, photo: WaitingPhoto): Promise<boolean> {
  try {
    const row = { key: placeOf(form) + photo.key, value: photo };
    await withReopen(db, () => db.meta.put(row));
    return true;
  } catch {
    return false;
  }
}

/** Like `saveDraftPhoto`, unless the form has `max` photos already. */
export async function addDraftPhoto(
  form: string,
  photo: WaitingPhoto,
  max: number,
): Promise<'added' | 'too-many' | 'storage-full'> {
  const add = async () => {
    if ((await readDraftPhotos(form)).length >= max) return 'too-many';
    await db.meta.put({ key: placeOf(form) + photo.key, value: photo });
    return 'added';
  };
  try {
    return await withReopen(db, () => db.transaction('rw', db.meta, add));
  } catch {
    return 'storage-full';
  }
}

/** The photos of a form, oldest first. */
export async function readDraftPhotos(form: string): Promise<WaitingPhoto[]> {
  const rows = await db.meta.where('key').startsWith(placeOf(form)).sortBy('key');
  return rows.map(({ value }) => value as WaitingPhoto);
}

/** Number of photos in unfinished forms of the signed-in person or of `person`. */
export function countDraftPhotos(person = signedIn()): Promise<number> {
  const place = personKeyPrefix(person);
  const isOfForm = ({ key }: MetaRow) => !key.startsWith(`${place}${queuedForms}`);
  return db.meta.where('key').startsWith(place).filter(isOfForm).count();
}

export async function deleteDraftPhoto(form: string, key: string): Promise<void> {
  await db.meta.delete(placeOf(form) + key);
}

/** Deletes the photos of a form, also those that are uploaded and that the form has not read. */
export async function deleteDraftPhotos(form: string): Promise<void> {
  const places = [placeOf(form), uploadedPhotoKeyPrefix(signedIn(), form)];
  await db.meta.where('key').startsWithAnyOf(places).delete();
}

const signedIn = (): string => currentSession().user?.id ?? '';

const placeOf = (form: string): string => formKeyPrefix(signedIn(), form);
