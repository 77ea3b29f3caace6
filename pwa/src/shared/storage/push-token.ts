import { writeItem, readItem } from './local-storage.ts';

/** The push token that this phone was given, and for whom the server has it. */
export interface StoredPushToken {
  token: string;
  userId: string;
  /** Nothing comes here any more; the server has still to be told. */
  ended?: true | undefined;
}

/** Not among what a sign-out wipes: it is the one thing left to do of it, and goes when that is done. */
const key = 'patna.device';

/** Null where nothing is pushed to this phone. */
export function readPushToken(): StoredPushToken | null {
  try {
    return JSON.parse(readItem(key) ?? 'null') as StoredPushToken | null;
  } catch {
    return null;
  }
}

/** Keeps the note, or forgets it with null. False when storage is refused. */
export function storePushToken(note: StoredPushToken | null): boolean {
  return writeItem(key, note && JSON.stringify(note));
}
