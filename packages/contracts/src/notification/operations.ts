import * as z from 'zod/mini';
import { pathId } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { healthReportBytes } from './health-figures.ts';
import { healthReport } from './health-report.ts';
import {
  acknowledgementInput,
  deviceTokenInput,
  emailChannel,
  notificationPreferences,
  notificationView,
  preferencesInput,
  pushDevice,
  quietHours,
  readInput,
  testPushInput,
  unsubscribeQuery,
} from './notification.ts';
import { textCodeInput, textConfirmationInput, textSettings } from './text-messages.ts';

const ownParams = z.object({ userId: pathId });

/** The preferences. Quiet hours are not inside `data`, because clients read every field of `data` as a kind. */
const preferences = z.object({
  data: notificationPreferences,
  /** Null: the person has no quiet hours. Absent from older servers. */
  quietHours: z.optional(z.nullable(quietHours)),
  /** Number of the person's devices that have pushes turned on. Absent from older servers. */
  devices: z.optional(z.int()),
});

/** The preferences that reads return. Responses to writes leave out addresses and devices, because they are stored. */
const readPreferences = z.extend(preferences, {
  /** Absent when the server sends no emails. */
  email: z.optional(emailChannel),
  /** Absent when the server sends no text messages. */
  text: z.optional(textSettings),
  /** Absent from older servers. */
  pushDevices: z.optional(z.array(pushDevice)),
});

export const notificationOperations = {
  generateToken: operation({
    body: z.object({ userId: z._default(pathId, 'me') }),
    status: 200,
    output: z.object({ token: z.string() }),
    replay: false,
    errors: ['forbidden'],
  }),
  unsubscribeFromEmail: operation({
    query: unsubscribeQuery,
    status: 200,
    output: z.object({ data: z.object({ unsubscribed: z.literal(true) }) }),
    errors: ['not_found'],
  }),
  acknowledgePush: operation({
    body: acknowledgementInput,
    status: 200,
    output: z.object({ data: z.object({ received: z.literal(true) }) }),
    errors: [],
  }),
  reportHealth: operation({
    body: healthReport,
    largestBody: healthReportBytes,
    status: 200,
    output: z.object({ data: z.object({ counted: z.literal(true) }) }),
    errors: [],
  }),
  saveFcmToken: operation({
    params: ownParams,
    body: deviceTokenInput,
    status: 200,
    output: z.object({ data: z.object({ saved: z.boolean() }) }),
    errors: ['forbidden'],
  }),
  removeFcmToken: operation({
    params: ownParams,
    body: deviceTokenInput,
    status: 200,
    output: z.object({ data: z.object({ removed: z.boolean() }) }),
    errors: ['forbidden'],
  }),
  sendTestPush: operation({
    params: ownParams,
    body: testPushInput,
    status: 200,
    output: z.object({ data: z.object({ sent: z.literal(true) }) }),
    errors: ['forbidden', 'not_found'],
  }),
  requestTextCode: operation({
    params: ownParams,
    body: textCodeInput,
    status: 200,
    output: z.object({ data: z.object({ sent: z.literal(true) }) }),
    errors: ['forbidden', 'not_found', 'unavailable'],
  }),
  confirmTextNumber: operation({
    params: ownParams,
    body: textConfirmationInput,
    status: 200,
    output: z.object({ data: z.object({ confirmed: z.literal(true) }) }),
    errors: ['forbidden'],
  }),
  removeTextNumber: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.object({ removed: z.boolean() }) }),
    errors: ['forbidden'],
  }),
  readNotifications: operation({
    params: ownParams,
    body: readInput,
    status: 200,
    output: z.object({ data: z.object({ unread: z.int() }) }),
    errors: ['forbidden'],
  }),
  notificationPreferences: operation({
    params: ownParams,
    status: 200,
    output: readPreferences,
    errors: ['forbidden'],
  }),
  setNotificationPreferences: operation({
    params: ownParams,
    body: preferencesInput,
    status: 200,
    output: preferences,
    errors: ['forbidden'],
  }),
  notificationFeed: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(notificationView), unread: z.int() }),
    errors: ['forbidden'],
  }),
  notificationStream: operation({
    params: ownParams,
    status: 200,
    output: notificationView,
    outputKind: 'event-stream',
    errors: ['forbidden'],
  }),
};
