import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { UnsubscribeLinks } from '../email/unsubscribe-link.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** Ends all emails to the person whose link this is. They can turn kinds on again in the settings. */
export function unsubscribeFromEmail(
  preferences: PreferenceStore,
  links: UnsubscribeLinks | undefined,
): Handler<'unsubscribeFromEmail'> {
  return async ({ input: { query }, transaction }) => {
    const userId = links?.read(query.token);
    if (userId === undefined) throw new ProblemError('not_found');
    await preferences.stopEmails(userId, transaction as Transaction);
    return { data: { unsubscribed: true } };
  };
}
