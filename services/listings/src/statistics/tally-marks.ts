import { createHash } from 'node:crypto';
import { patnaDay, type SightKind } from '@patna/contracts';
import type { TallyMark } from './tally-store.ts';

/**
 * One look of one device at a hostel on one day. Mixed with hostel and day: marks of one visitor share
 * nothing and are no browsing history.
 */
export function sightMark(kind: SightKind, listingId: string, visitor: string): TallyMark {
  const at = new Date();
  const day = patnaDay(at.getTime());
  const seen = createHash('sha256').update([day, listingId, kind, visitor].join('/'));
  return { _id: `${kind}:${seen.digest('base64url')}`, listingId, kind, day, at };
}

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
