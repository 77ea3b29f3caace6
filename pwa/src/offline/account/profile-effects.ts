import type { OutputOf, UserEdit, UserView } from '@patna/contracts';
import {
  type CachedResponse,
  responseCacheKey,
  userProfileResponse,
} from '../cache/response-cache-key.ts';
import { activeAccount } from '../database/active-account.ts';
import type { LocalDb, OutboxItem } from '../database/db.ts';
import type { EffectsRegistry, SentTransition } from '../outbox/effects.ts';
import { laneItems } from '../outbox/outbox-item.ts';

/** The cached profile follows the edits that the server has accepted. */
export const profileEffects: EffectsRegistry = {
  editUser: {
    onTransition: async (db, item, transition) => {
      if (transition.to === 'sent') await storeProfile(db, item, transition);
    },
  },
  saveReplyTemplates: {
    onTransition: async (db, item, transition) => {
      if (transition.to === 'sent') await storeTemplates(db, item, transition);
    },
  },
};

/**
 * Caches the profile, unless its person has signed out. Later edits in the queue are rebased on the new
 * version.
 */
async function storeProfile(
  db: LocalDb,
  item: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  const { data } = output as OutputOf<'editUser'>;
  const formerVersion = (item.body as UserEdit).version;
  for (const later of await laneItems(db, item.userId, item.lane)) {
    const body = later.body as UserEdit;
    if (body.version === undefined || body.version !== formerVersion) continue;
    await db.outbox.update(later.key, {
      body: { ...body, version: data.version ?? formerVersion },
    });
  }
  if ((await activeAccount(db))?.userId !== item.userId) return;
  const value = { value: data, savedAt: new Date(at).toISOString() };
  await db.meta.put({ key: responseCacheKey(item.userId, userProfileResponse), value });
}

/** The answer may contain a newer list, saved by another device. */
async function storeTemplates(
  db: LocalDb,
  { userId }: OutboxItem,
  { output }: SentTransition,
): Promise<void> {
  const { data: replyTemplates } = output as OutputOf<'saveReplyTemplates'>;
  const key = responseCacheKey(userId, userProfileResponse);
  const cached = (await db.meta.get(key))?.value as CachedResponse<UserView | null> | undefined;
  if (!cached?.value) return;
  await db.meta.put({ key, value: { ...cached, value: { ...cached.value, replyTemplates } } });
}
