import { patnaDay } from '@patna/contracts';
import type { TallyMark } from './tally-store.ts';

/** A hostel was saved. `id` is that of the fact: who saved it is not noted. */
export function saveMark(id: string, listingId: string, time: string): TallyMark {
  return { _id: `save:${id}`, listingId, kind: 'save', ...dated(time) };
}

export function enquiryMark(enquiryId: string, listingId: string, time: string): TallyMark {
  return { _id: `enquiry:${enquiryId}`, listingId, kind: 'enquiry', enquiryId, ...dated(time) };
}

/** Of an owner's replies to one enquiry the first is marked; later ones meet its key. */
export function replyMark(enquiryId: string, listingId: string, time: string): TallyMark {
  return { _id: `reply:${enquiryId}`, listingId, kind: 'reply', enquiryId, ...dated(time) };
}

function dated(time: string): Pick<TallyMark, 'at' | 'day'> {
  return { at: new Date(time), day: patnaDay(Date.parse(time)) };
}
