import type {
  EnquirySide,
  EnquiryView,
  ManagerRole,
  OutputOf,
  OwnEnquiry,
  ReceivedEnquiry,
  RecordedTerms,
} from '@patna/contracts';
import {
  isUnanswered,
  statusChangeOf,
  type StoredEnquiry,
  type StoredReply,
  type StoredTerms,
  writerOf,
} from './stored-enquiry.ts';
import { seenAtOf } from './conversation/read-receipts.ts';
import { isImported } from './imports/imported-sender-id.ts';

/** The fields that both the sender and the owner see. */
export function enquiryViewOf(enquiry: StoredEnquiry): EnquiryView {
  const { _id, listingId, listingName, input, status, idempotencyKey, createdAt } = enquiry;
  const { thread, withdrawnAt, bookedRoom, terms = [] } = enquiry;
  const { visitAt, cancelledVisitAt, visitSequence = 0 } = enquiry;
  const seenAt = seenAtOf(enquiry, { by: 'sender', createdAt });
  return {
    _id,
    listingId,
    listingName,
    ...input,
    status,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(thread === undefined || thread.length === 0
      ? {}
      : { thread: thread.map((reply) => replyOf(enquiry, reply)) }),
    ...(seenAt && { seenAt: seenAt.toISOString() }),
    ...(isImported(enquiry) ? { imported: true } : {}),
    ...(visitAt && { visitAt: visitAt.toISOString() }),
    ...(cancelledVisitAt && { cancelledVisitAt: cancelledVisitAt.toISOString() }),
    ...((visitAt ?? cancelledVisitAt) && { visitSequence }),
    ...(bookedRoom && { bookedRoom }),
    ...(terms.length > 0 && { terms: terms.map(recordedTermsOf) }),
    ...(enquiry.blockedAt && { blockedAt: enquiry.blockedAt.toISOString() }),
    ...(withdrawnAt === undefined ? {} : { withdrawnAt: withdrawnAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

/** When this side reported the other one. Empty if it did not. */
export function reportedBy(
  side: EnquirySide,
  { reportedAt }: Pick<StoredEnquiry, 'reportedAt'>,
): { reportedAt?: string } {
  const at = reportedAt?.[side];
  return at ? { reportedAt: at.toISOString() } : {};
}

export function recordedTermsOf({ sentAt, answeredAt, ...terms }: StoredTerms): RecordedTerms {
  return {
    ...terms,
    sentAt: sentAt.toISOString(),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  };
}

function replyOf(enquiry: StoredEnquiry, { by, text, createdAt, photos }: StoredReply) {
  const seenAt = seenAtOf(enquiry, { by, createdAt });
  return {
    by,
    text,
    createdAt: createdAt.toISOString(),
    ...(seenAt && { seenAt: seenAt.toISOString() }),
    ...(photos && { photos: [...photos] }),
  };
}

/** An enquiry in the inbox of its owner, or of a co-manager with this role. */
export function receivedEnquiryOf(
  enquiry: StoredEnquiry,
  managerRole?: ManagerRole,
): ReceivedEnquiry {
  const { closing, note, thread = [] } = enquiry;
  const { statusAt, statusBy, former } = statusChangeOf(enquiry);
  return {
    ...enquiryViewOf(enquiry),
    ...(thread.length > 0 && {
      thread: thread.map((reply) => {
        const writer = writerOf(enquiry, reply);
        return { ...replyOf(enquiry, reply), ...(writer && { writtenBy: writer.name }) };
      }),
    }),
    ...reportedBy('owner', enquiry),
    ...(managerRole && { managerRole }),
    ...(closing && { closing }),
    ...(note && note.text !== '' && { note: note.text }),
    ...(statusAt && { statusAt: statusAt.toISOString() }),
    ...(statusBy && { statusBy }),
    ...(former && { formerStatus: former.status }),
  };
}

/** An enquiry in its sender's list. */
export function ownEnquiryOf(enquiry: StoredEnquiry): OwnEnquiry {
  const { alternatives } = enquiry;
  const isOffered = alternatives !== undefined && isUnanswered(enquiry);
  return {
    ...enquiryViewOf(enquiry),
    ...reportedBy('sender', enquiry),
    ...(isOffered && { alternatives: [...alternatives] }),
  };
}

/** An enquiry in its sender's data export. */
export function sentEnquiryOf(
  enquiry: StoredEnquiry,
): OutputOf<'myEnquiryData'>['data']['sent'][number] {
  const { consent, alternatives } = enquiry;
  return {
    ...enquiryViewOf(enquiry),
    ...reportedBy('sender', enquiry),
    ...(alternatives && { alternatives: [...alternatives] }),
    ...(consent && {
      consent: { version: consent.version, givenAt: consent.givenAt.toISOString() },
    }),
  };
}
