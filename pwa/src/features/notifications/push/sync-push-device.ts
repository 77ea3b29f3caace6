import {
  type StoredPushToken,
  readPushToken,
  storePushToken,
} from '../../../shared/storage/push-token.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { signOutPending } from '../../../shared/session/session-store.ts';
import { removeDevice, saveDevice } from './device-api.ts';
import { isSubscribed, unsubscribe } from './push-subscription.ts';

let last: Promise<void> = Promise.resolve();

/**
 * Matches the registration to the current person: moves it to a new person, or ends it after
 * sign-out or when permission was withdrawn. Safe to call on every change.
 * @throws {DeviceError} when the server could not be reached; the next call retries
 */
export function syncPushDevice(): Promise<void> {
  last = last.then(look, look);
  return last;
}

/**
 * Removes this phone at once here, and on the server as soon as possible.
 * @throws {DeviceError}
 */
export async function removePushDevice(bearer?: string): Promise<void> {
  const note = readPushToken();
  if (note === null) return;
  await endHere(note);
  await removeDevice(note.token, bearer);
  forget(note);
}

async function look(): Promise<void> {
  const note = readPushToken();
  const { status, user } = currentSession();
  if (note === null || status === 'loading') return;
  if (user === null) await endForNobody(note);
  else if (user.id === note.userId) await endIfOver(note);
  else await moveTo(user.id, note);
}

async function endForNobody(note: StoredPushToken): Promise<void> {
  await endHere(note);
  // Without a bearer the server refuses the call. The push service reports it at the next push.
  if (!signOutPending()) forget(note);
}

async function endIfOver(note: StoredPushToken): Promise<void> {
  if (note.ended || !(await isSubscribed())) await removePushDevice();
}

async function moveTo(userId: string, note: StoredPushToken): Promise<void> {
  if (note.ended) return forget(note);
  await saveDevice(note.token);
  if (isNoted(note)) storePushToken({ token: note.token, userId });
}

async function endHere(note: StoredPushToken): Promise<void> {
  await unsubscribe();
  if (isNoted(note)) storePushToken({ ...note, ended: true });
}

function forget(note: StoredPushToken): void {
  if (isNoted(note)) storePushToken(null);
}

/** Another tab or a sign-out may have changed the token during an await. */
function isNoted({ token }: StoredPushToken): boolean {
  return readPushToken()?.token === token;
}
