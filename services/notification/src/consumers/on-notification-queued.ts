import { type Consumer, consumer, type Logger, DependencyUnavailable } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushDelivery } from '../push/push-delivery.ts';
import { isPushed, pushTextsOf } from '../push-texts.ts';
import { isQuiet } from '../quiet-hours.ts';

const maxServed = 1000;

/**
 * Sends a push to each device of the receiver, unless the receiver has turned this kind off. Runs in its own consumer
 * group, so that an unavailable push service does not delay the feed. A push may be repeated after a failure; feed
 * entries are not.
 */
export function onNotificationQueued(deps: {
  notifications: NotificationStore;
  delivery: PushDelivery;
  preferences: PreferenceStore;
  logger: Logger;
}): Consumer {
  const { notifications, delivery, preferences, logger } = deps;
  const { devices } = delivery;
  /** For each notification that is retried: the devices that have already received it. */
  const served = new Map<string, Set<string>>();
  return consumer(
    'NotificationQueued',
    async ({ data }) => {
      const notification = await notifications.find(data.notificationId);
      if (!notification || !isPushed(notification)) return;
      const { kind, listingName, enquiryId, reviewId } = notification;
      const about = { ...(enquiryId && { enquiryId }), ...(reviewId && { reviewId }) };
      const { kinds, quietHours } = await preferences.find(data.userId);
      if (!kinds[kind].push) return;
      if (isQuiet(quietHours, new Date())) {
        logger.info({ notificationId: data.notificationId, outcome: 'quiet' }, 'push');
        return;
      }
      const words = pushTextsOf(notification, await preferences.languageOf(data.userId));
      const done = served.get(notification._id) ?? new Set();
      const sendTo = async (token: string) => {
        if (done.has(token)) return;
        const device = { token, userId: data.userId };
        const outcome = await delivery.sendTo(device, { kind, listingName, ...about, ...words });
        done.add(token);
        logger.info({ notificationId: data.notificationId, outcome }, 'push');
      };
      const tokens = await devices.tokensOf(data.userId);
      const sent = await Promise.allSettled(tokens.map(sendTo));
      const failures = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      served.delete(notification._id);
      if (failures.length === 0) return;
      // Notifications that moved to another process leave entries behind. Clearing the map may repeat a push, but keeps
      // memory bounded.
      if (served.size >= maxServed) served.clear();
      if (done.size > 0) served.set(notification._id, done);
      // An outage is rethrown first, because it is retried for longer than a device's own failure.
      throw failures.find((reason) => reason instanceof DependencyUnavailable) ?? failures[0];
    },
    {
      group: 'notification-push',
      // Skips people without a device, for whom nothing must be recorded.
      beforeTransaction: async ({ data }) => (await devices.tokensOf(data.userId)).length > 0,
    },
  );
}
