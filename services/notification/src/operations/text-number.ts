import { setTimeout as pause } from 'node:timers/promises';
import { refusals } from '@patna/contracts';
import {
  type Handler,
  type Preparation,
  ProblemError,
  requireSelf,
  type Transaction,
} from '@patna/service-kit';
import { retryUntilStoreResponds } from '@patna/service-kit/mongo';
import type { SendOutcome } from '../ports/send-result.ts';
import type { TextMessage, TextProvider } from '../ports/text-provider.ts';
import type { PreferenceStore } from '../preference-store.ts';
import { codeMessageOf } from '../text/text-message.ts';
import type { TextParts } from '../text/text-parts.ts';

/** Longer than a bearer token is valid, so that one of an ended account cannot leave a number. */
const bearerMs = 5 * 60_000;

/** Milliseconds to wait for the provider. The gateway waits 2.4 s, and the transaction still follows. */
const sendingMs = 1500;

/**
 * Sends the code before the transaction, which may run several times. If the provider is slow, the call succeeds as if
 * it had accepted the code; a later refusal makes the code invalid.
 */
export function prepareTextCode(
  text: TextParts,
  preferences: PreferenceStore,
): Preparation<'requestTextCode'> {
  const { codes, ended, provider, channels } = text;
  return async ({ input: { params, body }, caller, idempotencyKey }) => {
    const userId = requireSelf(caller, params.userId);
    const { phone, channel } = body;
    if (!provider || !channels.includes(channel)) {
      throw new ProblemError('unavailable', refusals.textMessagesOff);
    }
    const created = await codes.create(userId, { number: phone, channel }, idempotencyKey);
    if (created === 'repeated') return;
    if (created === 'too-soon') {
      throw new ProblemError('rate_limited', refusals.textCodeJustSent, { retryAfter: 60 });
    }
    if (created === 'too-many') {
      throw new ProblemError('rate_limited', refusals.manyTextCodes, { retryAfter: 86_400 });
    }
    // Checked after the write, so that a concurrent erasure has either left its mark or will find the code.
    if (await ended.endedSince(userId, new Date(Date.now() - bearerMs))) {
      await codes.drop(created.id);
      throw new ProblemError('not_found', refusals.userGone);
    }
    const language = await preferences.languageOf(userId);
    const message = { id: created.id, channel, to: phone };
    const words = codeMessageOf(created.code, language);
    const sending = sendCode({ ...message, text: words }, provider, text);
    const outcome = await Promise.race([sending, pause(sendingMs, 'unknown' as const)]);
    if (isPerhapsSent(outcome)) return;
    if (outcome === 'refused') throw fault('phone', 'unreachable_number');
    throw new ProblemError('unavailable', refusals.textProviderAway, { retryAfter: 60 });
  };
}

/** Sends a code, and makes it invalid when the provider did not accept it. */
async function sendCode(
  message: TextMessage,
  provider: TextProvider,
  { codes, logger }: Pick<TextParts, 'codes' | 'logger'>,
): Promise<SendOutcome> {
  const { outcome } = await provider.send(message);
  if (!isPerhapsSent(outcome)) {
    await retryUntilStoreResponds(logger, () => codes.fail(message.id));
  }
  return outcome;
}

export const requestTextCode: Handler<'requestTextCode'> = async ({ input, caller }) => {
  requireSelf(caller, input.params.userId);
  return { data: { sent: true } };
};

/** Counts a wrong code before the transaction, because a refusal would roll the count back. */
export function prepareTextNumber({ codes }: TextParts): Preparation<'confirmTextNumber'> {
  return async ({ input: { params, body }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const result = await codes.check(userId, body.code);
    if (result === 'wrong') throw fault('code', 'wrong_code');
    if (result === 'expired') throw fault('code', 'code_expired');
  };
}

export function confirmTextNumber({ codes, numbers }: TextParts): Handler<'confirmTextNumber'> {
  return async ({ input: { params }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const session = transaction as Transaction;
    // Using the code makes this conflict with an erasure, which deletes it.
    const confirmed = await codes.use(userId, session);
    if (!confirmed) throw fault('code', 'code_expired');
    await numbers.save(userId, confirmed, session);
    return { data: { confirmed: true } };
  };
}

export function removeTextNumber({ numbers }: TextParts): Handler<'removeTextNumber'> {
  return async ({ input: { params }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    return { data: { removed: await numbers.remove(userId, transaction as Transaction) } };
  };
}

function isPerhapsSent(outcome: SendOutcome): boolean {
  return outcome === 'accepted' || outcome === 'unknown';
}

function fault(field: string, rule: string): ProblemError {
  const errors = [{ field, rule, message: `breaks the rule ${rule}` }];
  return new ProblemError('validation_failed', undefined, { errors });
}
