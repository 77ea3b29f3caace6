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
 * Holds what is pushed here to who is here now: it moves to whoever took the phone over, and ends where
 * nobody is signed in or the browser does not show it any more. Safe to call at every change.
 * @throws {DeviceError} when the server could not be told; the next call goes on
 */
export function syncPushDevice(): Promise<void> {
  last = last.then(look, look);
  return last;
}

/** Takes this phone off, at once here and on the server as soon as it can be told. @throws {DeviceError} */
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
  // Without a bearer nobody can tell the server: the push service will, at the next push.
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

/** While something was awaited, another tab or a sign-out may have been faster. */
function isNoted({ token }: StoredPushToken): boolean {
  return readPushToken()?.token === token;
}
