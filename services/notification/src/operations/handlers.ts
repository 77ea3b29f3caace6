import type { Handlers } from '@patna/service-kit';
import type { RequestHandler } from 'express';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { UnsubscribeLinks } from '../email/unsubscribe-link.ts';
import type { LiveFeed } from '../live-feed.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { Push } from '../ports/push.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushDelivery } from '../push/push-delivery.ts';
import type { TextParts } from '../text/text-parts.ts';
import type { PhoneMetrics } from '../phone-metrics.ts';
import { acknowledgePush } from './acknowledge-push.ts';
import { generateToken } from './generate-token.ts';
import { myNotificationData } from './my-notification-data.ts';
import { notificationFeed } from './notification-feed.ts';
import { notificationPreferences } from './notification-preferences.ts';
import { notificationStream } from './notification-stream.ts';
import { reportHealth } from './report-health.ts';
import { readNotifications } from './read-notifications.ts';
import { removeFcmToken } from './remove-fcm-token.ts';
import { saveFcmToken } from './save-fcm-token.ts';
import { prepareTestPush, sendTestPush } from './send-test-push.ts';
import {
  confirmTextNumber,
  prepareTextCode,
  prepareTextNumber,
  removeTextNumber,
  requestTextCode,
} from './text-number.ts';
import { setNotificationPreferences } from './set-notification-preferences.ts';
import { unsubscribeFromEmail } from './unsubscribe-from-email.ts';

interface Parts {
  readonly notifications: NotificationStore;
  readonly delivery: PushDelivery;
  readonly preferences: PreferenceStore;
  readonly addresses: EmailAddressStore;
  /** Undefined when the server sends no emails. */
  readonly links: UnsubscribeLinks | undefined;
  readonly text: TextParts;
  readonly push: Push;
  readonly live: LiveFeed;
  readonly phoneMetrics: PhoneMetrics;
}

export function createHandlers(parts: Parts) {
  const { notifications, delivery, preferences, addresses, links, text, push, live } = parts;
  const { devices } = delivery;
  return {
    generateToken: generateToken(push),
    unsubscribeFromEmail: unsubscribeFromEmail(preferences, addresses, links),
    acknowledgePush: acknowledgePush(delivery),
    reportHealth: reportHealth(parts.phoneMetrics),
    saveFcmToken: saveFcmToken(delivery),
    removeFcmToken: removeFcmToken(delivery),
    sendTestPush,
    requestTextCode,
    confirmTextNumber: confirmTextNumber(text),
    removeTextNumber: removeTextNumber(text),
    readNotifications: readNotifications(notifications),
    notificationPreferences: notificationPreferences(
      preferences,
      delivery,
      links && addresses,
      text,
    ),
    setNotificationPreferences: setNotificationPreferences(preferences, devices),
    notificationFeed: notificationFeed(notifications, addresses),
    myNotificationData: myNotificationData({
      notifications,
      devices,
      preferences,
      addresses,
      text,
    }),
    notificationStream: notificationStream(live),
  } satisfies Handlers;
}

export function createPreparations({ delivery, preferences, text }: Parts) {
  return {
    sendTestPush: prepareTestPush(delivery, preferences),
    requestTextCode: prepareTextCode(text, preferences),
    confirmTextNumber: prepareTextNumber(text),
  };
}

const ignoreBody: RequestHandler = (request, _response, next) => {
  request.resume();
  next();
};

/** The body is ignored, because mail providers send a form. */
export const bodyReaders = { unsubscribeFromEmail: ignoreBody };
