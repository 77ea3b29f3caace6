import { type Handler, type Preparation, ProblemError, requireSelf } from '@patna/service-kit';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushDelivery } from '../push/push-delivery.ts';
import { testPushTextsOf } from '../push-texts.ts';

/** Sends the push before the transaction, which may run several times. */
export function prepareTestPush(
  delivery: PushDelivery,
  preferences: PreferenceStore,
): Preparation<'sendTestPush'> {
  return async ({ input: { params, body }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const { token, testId } = body;
    if (!(await delivery.devices.has(token, userId))) throw new ProblemError('not_found');
    const texts = testPushTextsOf(await preferences.languageOf(userId));
    const outcome = await delivery.sendTo({ token, userId }, { kind: 'test', testId, ...texts });
    if (outcome === 'gone') throw new ProblemError('not_found');
  };
}

export const sendTestPush: Handler<'sendTestPush'> = async ({ input: { params }, caller }) => {
  requireSelf(caller, params.userId);
  return { data: { sent: true } };
};
