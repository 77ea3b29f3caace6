import { isNewDraft, maxNewDrafts, refusals, type ServerDraft } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { UserLockStore } from '../stores/user-lock-store.ts';
import type { DraftStore, StoredDraft } from '../stores/draft-store.ts';

export function ownDrafts(drafts: DraftStore): Handler<'ownDrafts'> {
  return async ({ input: { params }, caller }) => {
    const found = await drafts.everyOf(requireSelf(caller, params.userId));
    return { data: found.map(draftOf) };
  };
}

export function draftOf({ form, version, content, device, savedAt }: StoredDraft): ServerDraft {
  return { form, version, content, device, savedAt: savedAt.toISOString() };
}

/**
 * A device may always overwrite its own version, because an answer may have been lost. Overwriting another
 * device's version needs its version number.
 */
export function saveDraft(drafts: DraftStore, userLocks: UserLockStore): Handler<'saveDraft'> {
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const { version: seen, content, device } = body;
    const { form } = params;
    const before = await drafts.find(userId, form, transaction);
    if (before && before.device !== device && before.version !== seen) {
      throw new ProblemError('conflict', refusals.currentVersion(before.version));
    }
    if (!before && isNewDraft(form)) {
      await userLocks.lock(userId, transaction);
      await refuseTooMany(drafts, userId, transaction);
    }
    const savedAt = new Date();
    const version = Math.max(before?.version ?? 0, seen) + 1;
    await drafts.put({ userId, form, version, content, device, savedAt }, transaction);
    return { data: { form, version, savedAt: savedAt.toISOString() } };
  };
}

/** A new draft beyond the limit is refused; older drafts are never deleted for it. */
async function refuseTooMany(
  drafts: DraftStore,
  userId: string,
  transaction: Transaction,
): Promise<void> {
  if ((await drafts.countNew(userId, transaction)) < maxNewDrafts) return;
  const sentence = refusals.draftsFull(maxNewDrafts);
  const fault = { field: 'form', rule: 'drafts_full', message: sentence.en };
  throw new ProblemError('conflict', sentence, { errors: [fault] });
}

export function dropDraft(drafts: DraftStore): Handler<'dropDraft'> {
  return async ({ input: { params }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    await drafts.drop(userId, params.form, transaction as Transaction);
    return { data: { form: params.form } };
  };
}
