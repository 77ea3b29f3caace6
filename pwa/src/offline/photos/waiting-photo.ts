/** A photo of an unfinished form or of a queued write, not uploaded yet. */
export interface WaitingPhoto {
  /** Key of the photo, and idempotency key of its upload. */
  key: string;
  name: string;
  file: Blob;
}

/** Prefix of the names of forms whose photos wait in the outbox. */
export const queuedForms = 'outbox.';

/** Key prefix of everybody's photos in the table `meta`. */
export const photoKeyPrefix = 'waiting-photo:';

/** Key prefix of a person's photos. */
export function personKeyPrefix(person: string): string {
  return `${photoKeyPrefix}${person}:`;
}

/** Key prefix of one form's photos. */
export function formKeyPrefix(person: string, form: string): string {
  return `${personKeyPrefix(person)}${form}:`;
}

/** Prefix of a reference to a photo on this phone; the photo's key follows. */
const waitingPrefix = 'waiting:';

export const waitingReference = (key: string): string => waitingPrefix + key;

export function isWaitingReference(reference: string): boolean {
  return reference.startsWith(waitingPrefix);
}

/** The key in such a reference. */
export function waitingKey(reference: string): string {
  return reference.slice(waitingPrefix.length);
}
