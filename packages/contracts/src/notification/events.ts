import * as z from 'zod/mini';

export const notificationEvents = [
  z.object({
    type: z.literal('NotificationQueued'),
    data: z.object({ notificationId: z.string(), userId: z.string(), kind: z.string() }),
  }),
] as const;
