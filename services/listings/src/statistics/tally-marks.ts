import { createHash } from 'node:crypto';
import { patnaDay, type InteractionKind } from '@patna/contracts';
import type { TallyMark } from './tally-store.ts';

/**
 * One visit of one device on one day. The id is hashed with hostel and day, so marks of one visitor cannot be
 * joined into a history.
 */
export function sightMark(kind: InteractionKind, listingId: string, visitor: string): TallyMark {
  const at = new Date();
  const day = patnaDay(at.getTime());
  const seen = createHash('sha256').update([day, listingId, kind, visitor].join('/'));
  return { _id: `${kind}:${seen.digest('base64url')}`, listingId, kind, day, at };
}

/** A save. `id` is the event's id; who saved is not stored. */
export function saveMark(id: string, listingId: string, time: string): TallyMark {
  return { _id: `save:${id}`, listingId, kind: 'save', ...dated(time) };
}

export function enquiryMark(enquiryId: string, listingId: string, time: string): TallyMark {
  return { _id: `enquiry:${enquiryId}`, listingId, kind: 'enquiry', enquiryId, ...dated(time) };
}

/** Only the first reply to an enquiry is counted; later ones have the same key. */
export function replyMark(enquiryId: string, listingId: string, time: string): TallyMark {
  return { _id: `reply:${enquiryId}`, listingId, kind: 'reply', enquiryId, ...dated(time) };
}

/** An answer without a reply: the owner has moved the enquiry on, for example after a call. */
export function answerMark(enquiryId: string, listingId: string, time: string): TallyMark {
  return { _id: `answer:${enquiryId}`, listingId, kind: 'answer', enquiryId, ...dated(time) };
}

function dated(time: string): Pick<TallyMark, 'at' | 'day'> {
  return { at: new Date(time), day: patnaDay(Date.parse(time)) };
}
