import { type Handler, requireSelf } from '@patna/service-kit';
import type { AnsweredEnquiry } from '../enquiry-lists.ts';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { GuardianLinkStore } from '../guardian/guardian-link-store.ts';
import { writerOf } from '../stored-enquiry.ts';
import { recordedTermsOf, sentEnquiryOf } from '../enquiry-view.ts';
import { guardianLinkOf } from '../guardian/guardian-links.ts';

/**
 * Exports what the person wrote: enquiries they sent, without the replies; their guardian links; and their replies as
 * an owner or co-manager. Notes, closing reasons and booking terms belong to the hostel, so the owner's export has them
 * even if a co-manager wrote them.
 */
export function myEnquiryData(
  enquiries: EnquiryStore,
  links: GuardianLinkStore,
): Handler<'myEnquiryData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [all, answered, written, booked, opened, blocked, active] = await Promise.all([
      enquiries.everyFrom(userId),
      enquiries.answeredBy(userId),
      enquiries.wordsOfOwner(userId),
      enquiries.termsOfOwner(userId),
      enquiries.openedBy(userId),
      enquiries.blockedBy(userId),
      links.list(userId),
    ]);
    const sent = all.map(({ thread, ...enquiry }) =>
      sentEnquiryOf({ ...enquiry, thread: thread?.filter((reply) => reply.by === 'sender') }),
    );
    const replies = answered.flatMap((enquiry) => repliesBy(userId, enquiry));
    const closings = written.flatMap(({ _id: enquiryId, closing }) =>
      closing ? [{ enquiryId, ...closing }] : [],
    );
    const notes = written.flatMap(({ _id: enquiryId, note }) =>
      note && note.text !== ''
        ? [{ enquiryId, text: note.text, savedAt: note.savedAt.toISOString() }]
        : [],
    );
    // The sender's words are left out.
    const terms = booked.flatMap(({ _id: enquiryId, terms: records = [] }) =>
      records.map(({ words: _words, ...each }) => ({ enquiryId, ...recordedTermsOf(each) })),
    );
    const openings = opened.flatMap(({ _id: enquiryId, senderId, openings: times = [] }) => {
      const side = senderId === userId ? 'sender' : 'owner';
      const own = times.filter(({ by }) => by === side);
      return own.map(({ at }) => ({ enquiryId, openedAt: at.toISOString() }));
    });
    const blocks = blocked.flatMap(({ _id: enquiryId, blockedAt }) =>
      blockedAt ? [{ enquiryId, blockedAt: blockedAt.toISOString() }] : [],
    );
    return {
      data: {
        exportedAt: new Date().toISOString(),
        sent,
        replies,
        notes,
        terms,
        closings,
        openings,
        blocks,
        guardianLinks: active.map(guardianLinkOf),
      },
    };
  };
}

/** The replies that the person wrote as the owner or as a co-manager. */
function repliesBy(userId: string, enquiry: AnsweredEnquiry) {
  const { _id: enquiryId, ownerId, thread = [] } = enquiry;
  const writerIdOf = (reply: (typeof thread)[number]) => {
    const writer = writerOf(enquiry, reply);
    return writer ? writer.userId : ownerId;
  };
  return thread
    .filter((reply) => reply.by === 'owner' && writerIdOf(reply) === userId)
    .map(({ text, createdAt, photos }) => ({
      enquiryId,
      text,
      createdAt: createdAt.toISOString(),
      ...(photos && { photos: [...photos] }),
    }));
}
