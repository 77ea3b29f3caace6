import { currentSession } from '../shared/session/session.ts';
import { db } from './db.ts';
import { openAgain } from './open-again.ts';

/** A photo of an unfinished form that the server does not have yet. */
export interface WaitingPhoto {
  /** Also its idempotency key. */
  key: string;
  name: string;
  file: Blob;
}

/** Keeps a photo until it is sent; it goes with the person. False when the phone has no room for it. */
export async function keepPhoto(form: string, photo: WaitingPhoto): Promise<boolean> {
  try {
    const row = { key: placeOf(form) + photo.key, value: photo };
    await openAgain(db, () => db.meta.put(row));
    return true;
  } catch {
    return false;
  }
}

/** The photos of a form that wait, oldest first. */
export async function waitingPhotos(form: string): Promise<WaitingPhoto[]> {
  const rows = await db.meta.where('key').startsWith(placeOf(form)).sortBy('key');
  return rows.map(({ value }) => value as WaitingPhoto);
}

/** How many photos of the signed-in person's unfinished forms wait. */
export function waitingPhotoCount(): Promise<number> {
  return db.meta.where('key').startsWith(placesOfPerson()).count();
}

export async function forgetPhoto(form: string, key: string): Promise<void> {
  await db.meta.delete(placeOf(form) + key);
}

/** The form is done with. */
export async function forgetPhotosOf(form: string): Promise<void> {
  await db.meta.where('key').startsWith(placeOf(form)).delete();
}

function placeOf(form: string): string {
  return `${placesOfPerson()}${form}:`;
}

function placesOfPerson(): string {
  return `waiting-photo:${currentSession().user?.id ?? ''}:`;
}
