import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  deviceTokenInput,
  notificationPreferences,
  notificationView,
  preferencesInput,
  readInput,
} from './notification.ts';

const ownParams = z.object({ userId: pathId });
const preferences = z.object({ data: notificationPreferences });

export const notificationOperations = {
  generateToken: operation({
    summary: 'A custom token for the push service, for the caller only',
    body: z.object({ userId: z._default(pathId, 'me') }),
    status: 200,
    output: z.object({ token: z.string() }),
    replay: false,
    errors: ['forbidden'],
  }),
  saveFcmToken: operation({
    summary: 'Keep the push token of this device for the caller',
    params: ownParams,
    body: deviceTokenInput,
    status: 200,
    output: z.object({ data: z.object({ saved: z.boolean() }) }),
    errors: ['forbidden'],
  }),
  removeFcmToken: operation({
    summary: "Forget the push token of this device if it is the caller's",
    params: ownParams,
    body: deviceTokenInput,
    status: 200,
    output: z.object({ data: z.object({ removed: z.boolean() }) }),
    errors: ['forbidden'],
  }),
  readNotifications: operation({
    summary: "Mark some or all of the caller's notifications as read",
    params: ownParams,
    body: readInput,
    status: 200,
    output: z.object({ data: z.object({ unread: z.int() }) }),
    errors: ['forbidden'],
  }),
  notificationPreferences: operation({
    summary: 'Which notifications are also pushed to the devices of the caller',
    params: ownParams,
    status: 200,
    output: preferences,
    errors: ['forbidden'],
  }),
  setNotificationPreferences: operation({
    summary: 'Choose which notifications are also pushed; the feed keeps all of them',
    params: ownParams,
    body: preferencesInput,
    status: 200,
    output: preferences,
    errors: ['forbidden'],
  }),
  notificationFeed: operation({
    summary: "The caller's notifications, newest first, and how many of all are unread",
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(notificationView), unread: z.int() }),
    errors: ['forbidden'],
  }),
  notificationStream: operation({
    summary: "The caller's notifications as they happen",
    params: ownParams,
    status: 200,
    output: notificationView,
    outputKind: 'event-stream',
    errors: ['forbidden'],
  }),
};
