import type { ReplyTemplatesInput, UserView } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { useSession } from '../../shared/session/session.ts';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { readCachedResponse } from '../cache/response-cache.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { outboxTransaction, signedInUserId } from '../outbox/queue.ts';
import {
  dropUnsent,
  dropUntried,
  queueInLane,
  type UnsentWrite,
  useUnsentWrite,
} from '../outbox/replaceable-write.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';

export type TemplateLanguage = ReplyTemplatesInput['language'];

/** The person's own templates of one language. */
export interface TemplatesCopy {
  /** The texts with unsent changes. Null: the app's own templates are used. */
  readonly texts: readonly string[] | null;
  readonly unsent: UnsentWrite<ReplyTemplatesInput> | null;
}

/** Templates of one language; undefined until they are read. */
export function useTemplatesCopy(language: TemplateLanguage): TemplatesCopy | undefined {
  const userId = useSession().user?.id ?? '';
  const unsent = useUnsentWrite<ReplyTemplatesInput>(templatesLane(language));
  const read = async () => {
    const cached = await readCachedResponse<UserView | null>(userId, userProfileResponse);
    return cached?.value?.replyTemplates?.[language]?.texts ?? null;
  };
  const stored = useDbQuery<string[] | null>(read, null, [userId, language]);
  if (stored === undefined || unsent === undefined) return undefined;
  return { texts: unsent ? unsent.body.texts : stored, unsent };
}

/**
 * Queues the whole list of one language and deletes queued lists that were never sent. In the same
 * transaction, `isWanted` runs first and can prevent it, and `change` runs last.
 */
export async function queueTemplates(
  body: ReplyTemplatesInput,
  { isWanted, change }: { isWanted?: () => boolean; change?: () => void },
): Promise<void> {
  const userId = signedInUserId();
  const lane = templatesLane(body.language);
  await outboxTransaction(async () => {
    if (isWanted?.() === false) return;
    await dropUntried(userId, lane);
    const params = { userId: me };
    await queueInLane({ userId, operation: 'saveReplyTemplates', params, body, lane });
    change?.();
  });
  announceOutboxItem();
}

/** Removes a list that the server refused. */
export function dropTemplates(language: TemplateLanguage, unsent: { key: string }): Promise<void> {
  return dropUnsent(unsent, templatesLane(language));
}

function templatesLane(language: TemplateLanguage): string {
  return `reply-templates:${language}`;
}
