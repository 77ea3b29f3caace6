import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import { requireAdmin } from '../require-admin.ts';
import { type SupportStore, supportMessageOf } from '../support-store.ts';

export function sendSupportMessage(support: SupportStore): Handler<'sendSupportMessage'> {
  return async ({ input: { params, body }, caller, idempotencyKey, transaction }) => {
    const senderId = requireSelf(caller, params.userId);
    const added = await support.add(senderId, body, idempotencyKey, transaction as Transaction);
    return { data: { ticket: added.ticket, createdAt: added.createdAt.toISOString() } };
  };
}

export function closeSupportMessage(support: SupportStore): Handler<'closeSupportMessage'> {
  return async ({ input: { params }, caller, transaction }) => {
    requireAdmin(caller);
    const closed = await support.close(params.messageId, transaction as Transaction);
    if (!closed) throw new ProblemError('not_found', refusals.noMessage);
    return { data: supportMessageOf(closed) };
  };
}
