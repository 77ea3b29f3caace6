/** A photo of an unfinished form or of a queued write, not uploaded yet. */
export interface WaitingPhoto {
  /** Also its idempotency key. */
  key: string;
  name: string;
  file: Blob;
}

/** Begins the names of forms whose photos wait with an item of the outbox. */
export const queuedForms = 'outbox.';

/** Begins the keys of a person's photos in the table `meta`. */
export function personPlace(person: string): string {
  return `waiting-photo:${person}:`;
}

/** Begins the keys of the photos of one form. */
export function formPlace(person: string, form: string): string {
  return `${personPlace(person)}${form}:`;
}
