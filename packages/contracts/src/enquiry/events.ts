import * as z from 'zod/mini';

export const enquiryEvents = [
  z.object({
    type: z.literal('EnquirySent'),
    /** No name and no phone: the owner reads those from the enquiry service alone. */
    data: z.object({
      enquiryId: z.string(),
      listingId: z.string(),
      listingName: z.string(),
      ownerId: z.string(),
      senderId: z.string(),
    }),
  }),
] as const;
