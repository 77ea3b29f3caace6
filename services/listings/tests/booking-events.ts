import type { EventOf } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';

export type StatusChanged = EventOf<'EnquiryStatusChanged'>;
type Withdrawn = EventOf<'EnquiryWithdrawn'>;
export type BookingEvent = StatusChanged | Withdrawn;

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

let count = 0;
/** The facts of a new enquiry. */
export const newEnquiry = (listingId: string, ownerId: string) => {
  count += 1;
  return { ...enquiryFact(`booked_${count}`, ownerId), listingId };
};
export type Enquiry = ReturnType<typeof newEnquiry>;

/** The event of a change made this many minutes ago. */
export function changed(
  enquiry: Enquiry,
  minutes: number,
  change: Partial<StatusChanged['data']>,
): StatusChanged {
  const data = { ...enquiry, by: 'owner' as const, status: 'booked' as const, ...change };
  const event = newEvent('EnquiryStatusChanged', enquiry.enquiryId, data);
  return { ...event, time: minutesAgo(minutes) };
}

export const booked = (
  enquiry: Enquiry,
  minutes: number,
  change: Partial<StatusChanged['data']> = {},
) => changed(enquiry, minutes, { from: 'contacted', bookedRoom: 'Double', ...change });

export const undone = (enquiry: Enquiry, minutes: number) =>
  changed(enquiry, minutes, { status: 'contacted', from: 'booked' });

export const closedBy = (by: 'owner' | 'sender', enquiry: Enquiry, minutes: number) =>
  changed(enquiry, minutes, { status: 'closed', from: 'booked', by });

export function withdrawn(
  enquiry: Enquiry,
  minutes: number,
  from: StatusChanged['data']['status'] = 'booked',
): Withdrawn {
  const event = newEvent('EnquiryWithdrawn', enquiry.enquiryId, { ...enquiry, from });
  return { ...event, time: minutesAgo(minutes) };
}
