import type { LifeCycle } from '../life-cycle.ts';

export const enquiryStatuses = ['new', 'seen', 'contacted', 'visit', 'booked', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Lists of enquiries have this many of the newest, and all older ones that are open. */
export const newestListedEnquiries = 200;

/** Why an enquiry was closed. Only people who manage the hostel see it. */
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
