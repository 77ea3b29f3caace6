import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls about notifications, pushes and text messages. */
export const notificationCallTexts = {
  generateToken: {
    summary: 'Get a custom token for the push service',
  },
  unsubscribeFromEmail: {
    summary: 'Stop notification emails to the person whose link this is',
    description:
      'One-click unsubscribe of RFC 8058: the body is ignored, and no sign-in is needed.',
  },
  acknowledgePush: {
    summary: 'Report that a push was shown on this device',
    description:
      'Needs no sign-in: only the receiver of the push knows its id. The answer is the same for unknown ids.',
  },
  reportHealth: {
    summary: "Add a phone's health figures of a day to the metrics",
    description:
      'For people who agreed to it. Nothing is stored: the counts are added to totals. Send it once, without a ' +
      'bearer and without an idempotency key.',
  },
  saveFcmToken: {
    summary: 'Store the push token of this device',
  },
  removeFcmToken: {
    summary: "Remove the push token of this device, if it is the caller's",
  },
  sendTestPush: {
    summary: "Send a test push to this device of the caller's",
    description: 'It is in no feed.',
  },
  requestTextCode: {
    summary: 'Send a six-digit code to a mobile number, to confirm it for text messages',
    description:
      'The code is valid for ten minutes. At most five a day to one person, and to one number. `unavailable` when the ' +
      'server sends no text messages.',
  },
  confirmTextNumber: {
    summary: 'Confirm the number that the last code was sent to',
    description: 'From then on unread notifications are also sent to it as text messages.',
  },
  removeTextNumber: {
    summary: "Remove the caller's number for text messages",
  },
  readNotifications: {
    summary: 'Mark some or all notifications as read',
  },
  notificationPreferences: {
    summary: 'Which kinds of notifications are pushed, emailed or texted, and the quiet hours',
  },
  setNotificationPreferences: {
    summary:
      'Choose which kinds of notifications are pushed, emailed or texted, and the quiet hours',
    description: 'The feed always contains all notifications.',
  },
  notificationFeed: {
    summary: "The caller's notifications, newest first, and the number of unread ones",
  },
  notificationStream: {
    summary: "Stream the caller's notifications live",
    description:
      'Messages named `notification` carry a notification. Messages named `enquiry-changed` carry the `enquiryId` of a ' +
      'conversation with new seen marks or a block; they are not in the feed.',
  },
} satisfies Partial<Record<CallName, CallText>>;
