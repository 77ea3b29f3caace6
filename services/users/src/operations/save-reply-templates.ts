import { refusals, writtenAt } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { UserStore } from '../user-store.ts';
import { templatesOf } from '../user-view.ts';

/** A list written earlier than the stored one has arrived late and is ignored. */
export function saveReplyTemplates(users: UserStore): Handler<'saveReplyTemplates'> {
  return async ({ input: { params, body }, caller, idempotencyKey, transaction: given }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const known = await users.find(userId, transaction);
    if (!known) throw new ProblemError('not_found', refusals.noUser);
    const savedAt = new Date(writtenAt(Date.now(), idempotencyKey));
    const former = known.replyTemplates?.[body.language];
    const isLate = former !== undefined && former.savedAt > savedAt;
    const user = isLate ? known : await users.saveTemplates(userId, body, savedAt, transaction);
    return { data: templatesOf(user.replyTemplates) };
  };
}
