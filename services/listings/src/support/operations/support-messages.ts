import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { refusals, type SupportInput } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { Response } from 'express';
import type { AuditStore } from '../../moderation/audit-store.ts';
import { requireAdmin } from '../../moderation/require-admin.ts';
import { readSupportPicture } from '../read-support-picture.ts';
import { type SupportStore, supportMessageOf, type WrittenMessage } from '../support-store.ts';

interface Asked {
  readonly input: { readonly body: SupportInput };
  readonly http: { readonly response: Response };
}

/** Converts the picture before the transaction, which may run twice. */
export async function readPicture({ input: { body }, http: { response } }: Asked): Promise<void> {
  if (body.picture === undefined) return;
  response.locals.supportPicture = await readSupportPicture(body.picture);
}

export function sendSupportMessage(support: SupportStore): Handler<'sendSupportMessage'> {
  return async (asked) => {
    const { caller, idempotencyKey, transaction } = asked;
    const senderId = requireSelf(caller, asked.input.params.userId);
    const written = writtenIn(asked);
    const added = await support.add(senderId, written, idempotencyKey, transaction as Transaction);
    return { data: { ticket: added.ticket, createdAt: added.createdAt.toISOString() } };
  };
}

/**
 * A signed-in caller becomes the sender; without a bearer only the text is stored. The key identifies one
 * message from any address, because a phone may retry from another one.
 */
export function writeToSupport(support: SupportStore): Handler<'writeToSupport'> {
  return async (asked) => {
    const { caller, idempotencyKey: key } = asked;
    const transaction = asked.transaction as Transaction;
    const written = writtenIn(asked);
    if (!caller) await refuseFlood(support, written.replyTo, key, transaction);
    const added = caller
      ? await support.add(caller.userId, written, key, transaction)
      : await support.addAnonymous(written, key, transaction);
    if (!isDeepStrictEqual(wordsOf(written), wordsOf(added))) {
      throw new ProblemError('idempotency_mismatch');
    }
    return { data: { ticket: added.ticket, createdAt: added.createdAt.toISOString() } };
  };
}

/** Maximum number of messages with one reply address in an hour. The address may belong to somebody else. */
const maxPerAddress = 10;
const hourMs = 3_600_000;

/** @throws {ProblemError} `rate_limited` for too many messages with this reply address within an hour */
async function refuseFlood(
  support: SupportStore,
  replyTo: string,
  key: string | undefined,
  transaction: Transaction,
): Promise<void> {
  const now = Date.now();
  const since = new Date(now - hourMs);
  const { count, oldest } = await support.sentLately(replyTo, since, key, transaction);
  if (count < maxPerAddress || !oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now) / 1000));
  throw new ProblemError('rate_limited', undefined, { retryAfter });
}

function writtenIn({ input: { body }, http: { response } }: Asked): WrittenMessage {
  const { picture: given, ...words } = body;
  if (given === undefined) return words;
  const pictureDigest = createHash('sha256').update(given).digest('base64url');
  return { ...words, picture: response.locals.supportPicture as Buffer, pictureDigest };
}

/** The fields that make two messages the same. */
function wordsOf({ topic, message, replyTo, diagnostics, pictureDigest }: WrittenMessage) {
  return [topic, message, replyTo, diagnostics, pictureDigest];
}

export function supportPicture(support: SupportStore): Handler<'supportPicture'> {
  return async ({ input: { params }, caller }) => {
    requireAdmin(caller);
    const picture = await support.pictureOf(params.messageId);
    if (!picture) throw new ProblemError('not_found', refusals.noMessage);
    return { data: { picture: picture.toString('base64') } };
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
