import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import type { ConversationPhotoStore } from '../../photos/conversations/conversation-photo-store.ts';
import type { EnquirerStore } from '../../reviews/enquirer-store.ts';
import { moderatorEvent } from '../moderator-event.ts';
import type { ReportStore } from '../report-store.ts';

/** Queues the report of a conversation: a traveller reports the hostel, a hostel the traveller. */
export function onEnquiryReported(stores: {
  readonly listings: ListingStore;
  readonly reports: ReportStore;
  readonly enquirers: EnquirerStore;
  readonly conversationPhotos: ConversationPhotoStore;
}): Consumer {
  const { listings, reports, enquirers, conversationPhotos } = stores;
  return consumer('EnquiryReported', async ({ time, requestId, data }, transaction) => {
    const { enquiryId, senderId, by, reporterId, reason } = data;
    const listing = await listings.find(data.listingId, transaction);
    if (!listing) return;
    const { hostelId: listingId } = listing;
    const hasLeft = await enquirers.hasEnded(senderId, new Date(time), transaction);
    const about =
      by === 'sender'
        ? { target: `listing:${listingId}` as const }
        : { target: `enquiry:${enquiryId}` as const, ...(!hasLeft && { reportedId: senderId }) };
    const isFirst = !(await reports.isOpen(about.target, transaction));
    const reported = by === 'sender' ? 'owner' : 'sender';
    const photoIds = await conversationPhotos.sentBy(reported, enquiryId, transaction);
    const photos = photoIds.length > 0 && { photoIds };
    const report = { ...about, listingId, reporterId, reason, text: '', ...photos };
    const added = await reports.add(report, transaction);
    if (!added || !isFirst) return;
    const fact = moderatorEvent(listing, { about: 'report' }, requestId);
    await listings.addEvent(listing, fact, transaction);
  });
}
