import type { OutputOf, UserDataInput } from '@patna/contracts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';
import { callApi } from '../../../shared/http/call-api.ts';
import { currentSession, getToken } from '../../../shared/session/session.ts';
import type { SessionUser } from '../../../shared/session/session-store.ts';

const running = new Map<string, Promise<void>>();

/**
 * Creates our record of a signed-in person once. A failure is logged and retried at the next start.
 * Resolves after the attempt.
 */
export function createProfileOnce(user: SessionUser): Promise<void> {
  const flag = flagOf(user);
  if (readItem(flag) === '1') return Promise.resolve();
  const going = running.get(user.id) ?? create(user, flag);
  running.set(user.id, going);
  return going;
}

const madeAnew = new Set<string>();

/** Creates the record again when the server has erased it. Once per visit; false afterwards. */
export async function recreateProfile(user: SessionUser): Promise<boolean> {
  if (madeAnew.has(user.id)) return false;
  madeAnew.add(user.id);
  writeItem(flagOf(user), null);
  await createProfileOnce(user);
  return true;
}

function flagOf({ id }: SessionUser): string {
  return `${personalStoragePrefix}profile-created.${id}`;
}

async function create(user: SessionUser, flag: string): Promise<void> {
  try {
    await saveProfile(user);
    // Writes nothing when the person has signed out meanwhile.
    if (currentSession().user?.id === user.id) writeItem(flag, '1');
  } catch (error) {
    console.error('The profile could not be created; it is tried again next time.', error);
  } finally {
    running.delete(user.id);
  }
}

/**
 * Sends the signed-in person's data to the server.
 * @throws {Error} without a token or when the server refuses
 */
export async function saveProfile(user: SessionUser): Promise<void> {
  const token = await getToken();
  if (token === null) throw new Error('no token');
  const call = { name: 'saveUserData', body: userDataOf(user) } as const;
  const answer = await callApi(call, { token });
  if (!answer.ok) throw new Error(answer.error.kind);
  const { data } = answer.data as OutputOf<'saveUserData'>;
  await cacheResponse(userProfileResponse, data, user.id);
}

/** The payload that creates a user. */
function userDataOf(user: SessionUser): UserDataInput {
  return {
    name: user.fullName,
    email: user.email,
    image: user.imageUrl,
    ...(user.lastSignInAt === null ? {} : { lastSignedInAt: user.lastSignInAt }),
    clerkUserId: user.id,
  };
}
