import type { LifeCycle } from '../life-cycle.ts';

export const enquiryStatuses = ['new', 'seen', 'contacted', 'visit', 'booked', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Number of newest enquiries in a list. Older ones are listed only if they are open. */
export const newestListedEnquiries = 200;

/** Reasons for closing an enquiry. Only people who manage the hostel see them. */
export const closeReasons = ['no-bed', 'found-another', 'no-answer', 'budget', 'other'] as const;
export type CloseReason = (typeof closeReasons)[number];

export const enquiryLifeCycle: LifeCycle<EnquiryStatus> = {
  new: ['seen', 'contacted', 'closed'],
  seen: ['contacted', 'closed'],
  contacted: ['visit', 'booked', 'closed'],
  visit: ['booked', 'closed'],
  booked: ['closed'],
  closed: [],
};
