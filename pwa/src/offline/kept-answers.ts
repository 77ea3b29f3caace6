import { currentSession, useSession } from '../shared/session/session.ts';
import { db } from './db.ts';
import { keptAnswerKey } from './kept-answer-key.ts';
import { makingRoom } from './photo-book.ts';
import { useLocal } from './use-local.ts';

/** The last good answer of a call about the signed-in person's own things. */
export interface KeptAnswer<T> {
  value: T;
  /** When it was heard, ISO 8601. */
  savedAt: string;
}

/** Under which the person's own hostels are kept; two features ask for them. */
export const ownListingsCopy = 'owner-listings';

/**
 * Keeps an answer for the time without a network; sign-out wipes it. One that comes when `userId`, who
 * asked for it, is not the signed-in person any more is dropped.
 */
export async function keepAnswer(
  name: string,
  value: unknown,
  userId = currentSession().user?.id,
): Promise<void> {
  if (userId === undefined || userId !== currentSession().user?.id) return;
  const kept: KeptAnswer<unknown> = { value, savedAt: new Date().toISOString() };
  await makingRoom(() => db.meta.put({ key: keptAnswerKey(userId, name), value: kept }), 'copy');
}

/** Keeps the answer of a query that is under way, if it succeeds. */
export async function keepFulfilled(
  name: string,
  fulfilled: Promise<{ data: unknown }>,
): Promise<void> {
  const userId = currentSession().user?.id;
  const answer = await fulfilled.catch(() => null);
  if (answer === null) return;
  await keepAnswer(name, answer.data, userId).catch((error: unknown) =>
    console.error('An answer could not be kept on this phone.', error),
  );
}

/** What is kept of an answer; null when nothing is. */
export async function keptAnswer<T>(userId: string, name: string): Promise<KeptAnswer<T> | null> {
  const row = await db.meta.get(keptAnswerKey(userId, name));
  return (row?.value as KeptAnswer<T> | undefined) ?? null;
}

/** The kept answer, live; null when there is none, undefined until it is read. */
export function useKeptAnswer<T>(name: string): KeptAnswer<T> | null | undefined {
  const userId = useSession().user?.id ?? '';
  return useLocal(() => keptAnswer<T>(userId, name), null, [userId, name]);
}
