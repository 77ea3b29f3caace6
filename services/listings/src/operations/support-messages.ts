import { isDeepStrictEqual } from 'node:util';
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

/**
 * Whoever is signed in after all is its sender; of others nothing is kept but what they wrote. Their key
 * holds for one message wherever they send it from: a phone that goes on with changed words is often at
 * another address by then.
 */
export function writeToSupport(support: SupportStore): Handler<'writeToSupport'> {
  return async ({ input: { body }, caller, idempotencyKey: key, transaction: given }) => {
    const transaction = given as Transaction;
    const added = caller
      ? await support.add(caller.userId, body, key, transaction)
      : await support.addAnonymous(body, key, transaction);
    const { topic, message, replyTo, diagnostics } = added;
    if (!isDeepStrictEqual({ ...body }, withoutGaps({ topic, message, replyTo, diagnostics }))) {
      throw new ProblemError('idempotency_mismatch');
    }
    return { data: { ticket: added.ticket, createdAt: added.createdAt.toISOString() } };
  };
}

function withoutGaps(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
