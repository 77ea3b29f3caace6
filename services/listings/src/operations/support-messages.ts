import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { AuditStore } from '../audit-store.ts';
import { requireAdmin } from '../require-admin.ts';
import { type SupportStore, supportMessageOf } from '../support-store.ts';

export function sendSupportMessage(support: SupportStore): Handler<'sendSupportMessage'> {
  return async ({ input: { params, body }, caller, idempotencyKey, transaction }) => {
    const senderId = requireSelf(caller, params.userId);
    const added = await support.add(senderId, body, idempotencyKey, transaction as Transaction);
    return { data: { ticket: added.ticket, createdAt: added.createdAt.toISOString() } };
  };
}

export function closeSupportMessage(
  support: SupportStore,
  audit: AuditStore,
): Handler<'closeSupportMessage'> {
  return async ({ input: { params }, caller, transaction: given }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const closed = await support.close(params.messageId, transaction);
    if (!closed) throw new ProblemError('not_found', refusals.noMessage);
    const target = `support:${closed._id}`;
    await audit.append({ actorId: caller.userId, action: 'support.closed', target }, transaction);
    return { data: supportMessageOf(closed) };
  };
}
