import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { deviceTokenInput, notificationView } from './notification.ts';

const ownParams = z.object({ userId: pathId });

export const notificationOperations = {
  generateToken: operation({
    summary: 'A custom token for the push service, for the caller only',
    params: undefined,
    query: undefined,
    body: z.object({ userId: z._default(pathId, 'me') }),
    status: 200,
    output: z.object({ token: z.string() }),
    errors: ['forbidden'],
  }),
  saveFcmToken: operation({
    summary: 'Keep the push token of this device for the caller',
    params: ownParams,
    query: undefined,
    body: deviceTokenInput,
    status: 200,
    output: z.object({ data: z.object({ saved: z.boolean() }) }),
    errors: ['forbidden'],
  }),
  notificationFeed: operation({
    summary: "The caller's notifications, newest first",
    params: ownParams,
    query: undefined,
    body: undefined,
    status: 200,
    output: z.object({ data: z.array(notificationView) }),
    errors: ['forbidden'],
  }),
  notificationStream: operation({
    summary: "The caller's notifications as they happen",
    params: ownParams,
    query: undefined,
    body: undefined,
    status: 200,
    output: notificationView,
    outputKind: 'event-stream',
    errors: ['forbidden'],
  }),
};
