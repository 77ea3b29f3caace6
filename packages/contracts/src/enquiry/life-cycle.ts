import type { LifeCycle } from '../life-cycle.ts';

export const enquiryStatuses = ['new', 'seen', 'contacted', 'visit', 'booked', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryLifeCycle: LifeCycle<EnquiryStatus> = {
  new: ['seen', 'contacted', 'closed'],
  seen: ['contacted', 'closed'],
  contacted: ['visit', 'booked', 'closed'],
  visit: ['booked', 'closed'],
  booked: ['closed'],
  closed: [],
};
