import { type Service, startService } from '@patna/service-kit/mongo';
import type { NotificationConfig } from './config.ts';
import { onEnquirySent } from './consumers/on-enquiry-sent.ts';
import { onNotificationQueued } from './consumers/on-notification-queued.ts';
import { createDeviceStore } from './device-store.ts';
import { createLiveFeed } from './live-feed.ts';
import { createNotificationStore } from './notification-store.ts';
import { generateToken } from './operations/generate-token.ts';
import { notificationFeed } from './operations/notification-feed.ts';
import { notificationStream } from './operations/notification-stream.ts';
import { saveFcmToken } from './operations/save-fcm-token.ts';
import { createFirebasePush } from './ports/firebase-push.ts';
import type { Push } from './ports/push.ts';

export function startNotificationService(
  config: NotificationConfig,
  ports: { push?: Push } = {},
): Promise<Service> {
  return startService('notification', config, ({ mongo, logger }) => {
    const notifications = createNotificationStore(mongo);
    const devices = createDeviceStore(mongo);
    const live = createLiveFeed(notifications, logger);
    const push =
      ports.push ?? createFirebasePush(config.FIREBASE_SERVICE_ACCOUNT, config.FCM_LOCAL_ADDRESS);
    return {
      handlers: {
        generateToken: generateToken(push),
        saveFcmToken: saveFcmToken(devices),
        notificationFeed: notificationFeed(notifications),
        notificationStream: notificationStream(live),
      },
      consumers: [
        onEnquirySent(notifications),
        onNotificationQueued({ notifications, devices, push, logger }),
      ],
      outboxes: [notifications.outbox],
      init: async () => {
        await Promise.all([notifications.init(), devices.init()]);
        live.start();
      },
      stop: () => live.stop(),
    };
  });
}
