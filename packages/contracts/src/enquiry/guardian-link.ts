import * as z from 'zod/mini';
import { isoDay, isoTime } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { textLengths } from '../fields/plain-text.ts';
import { shareToken } from '../wishlist/lists.ts';
import { enquiryStatuses } from './life-cycle.ts';

/** Most active links per person. */
export const maxGuardianLinks = 5;

/** Limits of what a link shows: days since an enquiry was sent, and number of enquiries. */
export const guardianCopyDays = 180;
export const maxGuardianEnquiries = 50;

const label = textLengths.guardianLinkLabel;

/** Body of createGuardianLink. */
export const guardianLinkInput = z.object({
  /** Who the link is for. Shown to the traveller alone. */
  label: z.optional(nameText(label.min, label.max)),
});

/** A link for a parent or guardian, as the traveller sees it. Its token is returned once. */
export const guardianLink = z.object({
  linkId: z.string(),
  label: z.optional(z.string()),
  createdAt: isoTime,
  /** The last day, in Patna, on which somebody opened the link. Absent if nobody has. */
  lastOpenedOn: z.optional(isoDay),
});
export type GuardianLink = z.infer<typeof guardianLink>;

export const createdGuardianLink = z.extend(guardianLink, { token: shareToken });
export type CreatedGuardianLink = z.infer<typeof createdGuardianLink>;

/** What a guardian sees: the traveller's enquiries, but nothing about the traveller. */
export const guardianCopy = z.object({
  /** Newest first. */
  enquiries: z.array(
    z.object({
      listingId: z.string(),
      listingName: z.string(),
      status: z.enum(enquiryStatuses),
      /** Only with the status `visit`: when the traveller comes. Absent if no time was given. */
      visitAt: z.optional(isoTime),
      sentAt: isoTime,
    }),
  ),
});
export type GuardianCopy = z.infer<typeof guardianCopy>;
