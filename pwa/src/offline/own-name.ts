import type { UserView } from '@patna/contracts';
import { writeItem, readItem } from '../shared/storage/local-storage.ts';
import { currentSession, useSession } from '../shared/session/session.ts';
import { ownRecordCopy } from './kept-answer-key.ts';
import { keptAnswer } from './kept-answers.ts';
import { personalStoragePrefix } from './personal-storage.ts';
import { useLocal } from './use-local.ts';

const key = `${personalStoragePrefix}own-name`;

/** The person has changed their name here: the identity provider is to hear of it, too. */
export function noteOwnName(name: string): void {
  writeItem(key, name);
}

export function forgetOwnName(): void {
  writeItem(key, null);
}

/** A name that was changed here and that our server has taken: never one that it may still refuse. */
export async function nameToTell(): Promise<string | null> {
  const noted = readItem(key);
  const userId = currentSession().user?.id;
  if (noted === null || userId === undefined) return null;
  return (await recordedName(userId)) === noted ? noted : null;
}

/** The name in the own record as the server last told it, live; empty where this phone knows none. */
export function useOwnName(): string | undefined {
  const userId = useSession().user?.id ?? '';
  return useLocal(async () => (await recordedName(userId)) ?? '', '', [userId]);
}

async function recordedName(userId: string): Promise<string | undefined> {
  const kept = await keptAnswer<UserView | null>(userId, ownRecordCopy);
  return kept?.value?.name;
}
