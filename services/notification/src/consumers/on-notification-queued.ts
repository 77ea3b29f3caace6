import { type Consumer, consumer, type Logger } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { Push } from '../ports/push.ts';
import type { PreferenceStore } from '../preference-store.ts';

/**
 * Sends the push copy, if the receiver wants it, to each of their devices, one failing or not. In a group of its
 * own: a push service that is away must not hold up the feed. A push may repeat after a failure or
 * a crash; the feed, which is the truth, does not.
 */
export function onNotificationQueued(deps: {
  notifications: NotificationStore;
  devices: DeviceStore;
  preferences: PreferenceStore;
  push: Push;
  logger: Logger;
}): Consumer {
  const { notifications, devices, preferences, push, logger } = deps;
  return consumer(
    'NotificationQueued',
    async ({ data }) => {
      const notification = await notifications.find(data.notificationId);
      if (!notification) return;
      const { kind, listingName, enquiryId, reviewId } = notification;
      const about = { ...(enquiryId && { enquiryId }), ...(reviewId && { reviewId }) };
      if (!(await preferences.find(data.userId))[kind].push) return;
      const sendTo = async (token: string) => {
        const outcome = await push.send(token, { kind, listingName, ...about });
        if (outcome === 'gone') await devices.forget(token);
        logger.info({ notificationId: data.notificationId, outcome }, 'push');
      };
      const tokens = await devices.tokensOf(data.userId);
      const sent = await Promise.allSettled(tokens.map(sendTo));
      const failed = sent.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    },
    {
      group: 'notification-push',
      // Most people have no device with us: nothing need be remembered of what could not be sent.
      concerns: async ({ data }) => (await devices.tokensOf(data.userId)).length > 0,
    },
  );
}
