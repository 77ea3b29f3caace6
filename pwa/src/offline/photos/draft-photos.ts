import { currentSession } from '../../shared/session/session.ts';
import { db, type MetaRow } from '../database/db.ts';
import { withReopen } from '../database/with-reopen.ts';

/** Begins the names of forms whose photos wait with an item of the outbox. */
export const queuedForms = 'outbox.';

/** A photo of an unfinished form, not uploaded yet. */
export interface DraftPhoto {
  /** Also its idempotency key. */
  key: string;
  name: string;
  file: Blob;
}

/** Stores a photo until it is uploaded or its person signs out. Returns false when the phone is full. */
export async function saveDraftPhoto(form: string, photo: DraftPhoto): Promise<boolean> {
  try {
    const row = { key: placeOf(form) + photo.key, value: photo };
    await withReopen(db, () => db.meta.put(row));
    return true;
  } catch {
    return false;
  }
}

/** Oldest first. */
export async function readDraftPhotos(form: string): Promise<DraftPhoto[]> {
  const rows = await db.meta.where('key').startsWith(placeOf(form)).sortBy('key');
  return rows.map(({ value }) => value as DraftPhoto);
}

/** Number of photos in unfinished forms of the signed-in person or of `person`. */
export function countDraftPhotos(person?: string): Promise<number> {
  const place = placesOfPerson(person);
  const isOfForm = ({ key }: MetaRow) => !key.startsWith(`${place}${queuedForms}`);
  return db.meta.where('key').startsWith(place).filter(isOfForm).count();
}

export async function deleteDraftPhoto(form: string, key: string): Promise<void> {
  await db.meta.delete(placeOf(form) + key);
}

export async function deleteDraftPhotos(form: string): Promise<void> {
  await db.meta.where('key').startsWith(placeOf(form)).delete();
}

/** Where the photos of a form are in the table `meta`. */
export function placeOf(form: string, person?: string): string {
  return `${placesOfPerson(person)}${form}:`;
}

function placesOfPerson(person = currentSession().user?.id ?? ''): string {
  return `waiting-photo:${person}:`;
}
