import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';

export const notificationKinds = ['enquiry-received'] as const;

/** An entry of the in-app feed, which is the truth; push and mail are copies of it. */
export const notificationView = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  listingId: z.string(),
  listingName: z.string(),
  enquiryId: z.string(),
  createdAt: isoTime,
});
export type NotificationView = z.infer<typeof notificationView>;

/** Body of saveFcmToken. */
export const deviceTokenInput = z.object({
  token: z.string().check(z.minLength(10), z.maxLength(4096)),
});
