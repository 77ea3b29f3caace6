import {
  type StoredPushToken,
  readPushToken,
  storePushToken,
} from '../../../shared/storage/push-token.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { signOutPending } from '../../../shared/session/session-store.ts';
import { removeDevice, saveDevice } from './device-api.ts';
import { requestDeviceToken } from './device-token.ts';
import { subscriptionEndpoint, unsubscribe } from './push-subscription.ts';

let last: Promise<void> = Promise.resolve();

/** The push service drops tokens that nobody has used for months. Renewing loads its code. */
const renewAfterMs = 7 * 86_400_000;

/**
 * What was done since the app started: the token that was registered, and the subscription for
 * which a token was requested.
 */
const done: { registered?: string; renewedFor?: string } = {};

/**
 * Matches the registration to the current person: registers the phone again once after every start,
 * renews a token whose subscription has changed, moves it to a new person, or ends it after
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
  else if (user.id === note.userId) await keepRegistered(note);
  else await moveTo(user.id, note);
}

async function endForNobody(note: StoredPushToken): Promise<void> {
  await endHere(note);
  // Forgets the token, because without a bearer the server refuses to remove it. The push service
  // tells the server at the next push.
  if (!signOutPending()) forget(note);
}

async function keepRegistered(note: StoredPushToken): Promise<void> {
  if (note.ended || Notification.permission !== 'granted') return removePushDevice();
  const current = await renewIfDue(note).catch((error: unknown) => {
    console.warn('The push token could not be renewed.', error);
    return note;
  });
  if (done.registered === current.token) return;
  await saveDevice(current.token);
  done.registered = current.token;
  if (current.token !== note.token) await removeDevice(note.token);
}

/** Asks the push service once for each subscription and start. Returns what is stored now. */
async function renewIfDue(note: StoredPushToken): Promise<StoredPushToken> {
  const endpoint = await subscriptionEndpoint();
  const age = Date.now() - (note.renewedAt ?? 0);
  const isDue = endpoint === undefined || endpoint !== note.endpoint || age > renewAfterMs;
  if (!isDue || done.renewedFor === (endpoint ?? '')) return note;
  done.renewedFor = endpoint ?? '';
  const token = await requestDeviceToken();
  const renewed = { ...note, token, endpoint: await subscriptionEndpoint(), renewedAt: Date.now() };
  const now = readPushToken();
  const isOn = now?.token === note.token && now.userId === note.userId && !now.ended;
  if (!isOn) throw new Error('The phone was turned off or given to somebody else');
  storePushToken(renewed);
  return renewed;
}

async function moveTo(userId: string, note: StoredPushToken): Promise<void> {
  if (note.ended) return forget(note);
  await saveDevice(note.token);
  if (isNoted(note)) storePushToken({ ...note, userId });
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
