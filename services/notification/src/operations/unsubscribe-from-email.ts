import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { UnsubscribeLinks } from '../email/unsubscribe-link.ts';
import type { PreferenceStore } from '../preference-store.ts';

/**
 * Turns off all emails of the person to whom the link belongs, who can turn kinds on again in the settings. After an
 * account is erased its links remain valid, but nothing is stored.
 */
export function unsubscribeFromEmail(
  preferences: PreferenceStore,
  addresses: EmailAddressStore,
  links: UnsubscribeLinks | undefined,
): Handler<'unsubscribeFromEmail'> {
  return async ({ input: { query }, transaction }) => {
    const userId = links?.read(query.token);
    if (userId === undefined) throw new ProblemError('not_found');
    const session = transaction as Transaction;
    const hasAddress = (await addresses.find(userId, session)) !== undefined;
    await preferences.stopEmails(userId, session, { upsert: hasAddress });
    return { data: { unsubscribed: true } };
  };
}
