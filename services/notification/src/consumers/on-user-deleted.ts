import { type Consumer, consumer } from '@patna/service-kit';
import { type EndedAccounts, erasedUntil, deleteStoredResponses } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushDelivery } from '../push/push-delivery.ts';
import type { TextParts } from '../text/text-parts.ts';

/** Erases the feed, devices, preferences, e-mail address and number, and blocks notifications that arrive late. */
export function onUserDeleted(deps: {
  notifications: NotificationStore;
  delivery: PushDelivery;
  preferences: PreferenceStore;
  addresses: EmailAddressStore;
  text: Pick<TextParts, 'numbers' | 'codes'>;
  ended: EndedAccounts;
  mongo: Connection;
}): Consumer {
  return consumer(
    'UserDeleted',
    async ({ data: { userId }, time }, transaction) => {
      const until = erasedUntil(time);
      await deps.notifications.eraseAllOf(userId, until, transaction);
      await deps.delivery.devices.eraseAllOf(userId, until, transaction);
      await deps.delivery.acknowledgements.eraseAllOf(userId, until, transaction);
      await deps.preferences.eraseAllOf(userId, until, transaction);
      await deps.addresses.eraseAllOf(userId, until, transaction);
      await deps.text.numbers.eraseAllOf(userId, until, transaction);
      await deps.text.codes.eraseAllOf(userId, until, transaction);
      await deleteStoredResponses(deps.mongo, userId, until, transaction);
    },
    {
      // Set before the transaction, so that a concurrent notification which the erasure misses sees the mark.
      beforeTransaction: async ({ data: { userId }, time }) => {
        await deps.ended.note(userId, new Date(time));
        return true;
      },
    },
  );
}
