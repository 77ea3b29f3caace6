import { refusals } from '@patna/contracts';
import {
  type Handler,
  type Preparation,
  ProblemError,
  requireSelf,
  type Transaction,
} from '@patna/service-kit';
import type { PreferenceStore } from '../preference-store.ts';
import { codeMessageOf } from '../text/text-message.ts';
import type { TextParts } from '../text/text-parts.ts';

/** Longer than a bearer lives: one of an ended account must leave no number. */
const bearerMs = 5 * 60_000;

/** Sends the code before the transaction, which may be tried several times. */
export function prepareTextCode(
  { codes, ended, provider, channels }: TextParts,
  preferences: PreferenceStore,
): Preparation<'requestTextCode'> {
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
    // After the write: a concurrent erasure either left its mark or finds the code.
    if (await ended.endedSince(userId, new Date(Date.now() - bearerMs))) {
      await codes.drop(created.id);
      throw new ProblemError('not_found', refusals.userGone);
    }
    const text = codeMessageOf(created.code, await preferences.languageOf(userId));
    const { outcome } = await provider.send({ id: created.id, channel, to: phone, text });
    if (outcome === 'accepted' || outcome === 'unknown') return;
    await codes.drop(created.id);
    if (outcome === 'refused') throw fault('phone', 'unreachable_number');
    throw new ProblemError('unavailable', refusals.textProviderAway, { retryAfter: 60 });
  };
}

export const requestTextCode: Handler<'requestTextCode'> = async ({ input, caller }) => {
  requireSelf(caller, input.params.userId);
  return { data: { sent: true } };
};

/** Counts a wrong code before the transaction, which a refusal rolls back. */
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
    // An erasure deletes the code, so that it conflicts with this.
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

function fault(field: string, rule: string): ProblemError {
  const errors = [{ field, rule, message: `breaks the rule ${rule}` }];
  return new ProblemError('validation_failed', undefined, { errors });
}
