import {
  copyRebuild,
  endedAccountsOf,
  migrateService,
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
} from '@patna/service-kit/mongo';
import type { NotificationConfig } from './config.ts';
import { enquiryConsumers } from './consumers/on-enquiry-changed.ts';
import { listingConsumers } from './consumers/on-listing-decided.ts';
import { onNotificationQueued } from './consumers/on-notification-queued.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { languagesOf, onUserUpdated } from './consumers/on-user-updated.ts';
import { createFollowUps, type FollowUpClock } from './follow-ups/follow-ups.ts';
import { createLiveFeed } from './live-feed.ts';
import { createNotificationStore } from './notification-store.ts';
import { bodyReaders, createHandlers, createPreparations } from './operations/handlers.ts';
import { createSenders, type SenderPorts } from './ports/senders.ts';
import { createPhoneMetrics } from './phone-metrics.ts';
import { createPreferenceStore } from './preference-store.ts';
import { createPushDelivery } from './push/push-delivery.ts';

type Ports = SenderPorts & FollowUpClock;

/** Starts the service. `ports` are for tests. */
export function startNotificationService(
  config: NotificationConfig,
  ports: Ports = {},
): Promise<Service> {
  return startService('notification', config, createParts(config, ports));
}

/** Builds the indexes of the service and migrates its data. */
export function migrateNotification(config: NotificationConfig): Promise<void> {
  return migrateService('notification', config, createParts(config, {}));
}

function createParts(
  config: NotificationConfig,
  ports: Ports,
): (context: ServiceContext) => ServiceParts {
  return ({ mongo, logger, metrics, tracing }) => {
    const { push, mail, texts } = createSenders(config, ports, metrics);
    const ended = endedAccountsOf(mongo);
    const preferences = createPreferenceStore(mongo);
    const followUps = createFollowUps({
      config,
      clock: ports,
      mongo,
      ended,
      preferences,
      mail,
      texts,
      logger,
    });
    const { addresses, links, text } = followUps;
    const notifications = createNotificationStore(mongo, ended, followUps.timesOf);
    const delivery = createPushDelivery({ mongo, push, metrics, tracing, now: ports.now });
    const languages = languagesOf(preferences, ended);
    const rebuild = copyRebuild(mongo, 'User', { languages }, logger);
    const live = createLiveFeed(notifications, logger);
    const asked = {
      notifications,
      delivery,
      preferences,
      addresses,
      links,
      text,
      push,
      live,
      phoneMetrics: createPhoneMetrics(metrics),
    };
    return {
      handlers: createHandlers(asked),
      preparations: createPreparations(asked),
      consumers: [
        ...enquiryConsumers(notifications),
        ...listingConsumers(notifications),
        onNotificationQueued({ notifications, delivery, preferences, logger }),
        onUserUpdated(preferences, ended),
        ...rebuild.consumers,
        onUserDeleted({ notifications, delivery, preferences, addresses, text, ended, mongo }),
      ],
      outboxes: [notifications.outbox],
      // All writes but erasures are single inserts, and concurrent inserts are sent in one command.
      width: 32,
      init: async () => {
        const stores = [notifications, delivery, followUps, ended, rebuild];
        await Promise.all(stores.map((each) => each.init()));
      },
      bodyReaders,
      start: () => {
        live.start();
        followUps.start();
      },
      stop: async () => {
        live.stop();
        await followUps.stop();
      },
    };
  };
}
