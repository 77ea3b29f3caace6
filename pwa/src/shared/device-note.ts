import { keepText, readText } from './kept-text.ts';

/** The push token that this phone was given, and for whom the server has it. */
export interface DeviceNote {
  token: string;
  userId: string;
  /** Nothing comes here any more; the server has still to be told. */
  ended?: true | undefined;
}

/** Not among what a sign-out wipes: it is the one thing left to do of it, and goes when that is done. */
const key = 'patna.device';

/** Null where nothing is pushed to this phone. */
export function deviceNote(): DeviceNote | null {
  try {
    return JSON.parse(readText(key) ?? 'null') as DeviceNote | null;
  } catch {
    return null;
  }
}

/** Keeps the note, or forgets it with null. False when storage is refused. */
export function keepDeviceNote(note: DeviceNote | null): boolean {
  return keepText(key, note && JSON.stringify(note));
}
