import { readJson, writeItem } from './local-storage.ts';

/** The push token of this phone and the person it is registered for. */
export interface StoredPushToken {
  token: string;
  userId: string;
  /** Push has ended here, but the server does not know yet. */
  ended?: true | undefined;
  /** The subscription that the token was made for. Absent in notes of older releases. */
  endpoint?: string | undefined;
  /** When the push service last confirmed the token. Absent in notes of older releases. */
  renewedAt?: number | undefined;
}

/** Storage key. The item survives a sign-out until the server has removed the token. */
const key = 'patna.device';

/** The stored push token; null when this phone receives no pushes. */
export function readPushToken(): StoredPushToken | null {
  return readJson(key) as StoredPushToken | null;
}

/** Stores the token, or removes it for null. False when storage is refused. */
export function storePushToken(note: StoredPushToken | null): boolean {
  return writeItem(key, note && JSON.stringify(note));
}
