import type { Logger } from '@patna/service-kit';
import { createRebuildStore } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { createClaimPaperStore } from './claim-requests/claim-paper-store.ts';
import { createClaimRequestStore } from './claim-requests/claim-request-store.ts';
import { readPaperKeys } from './claim-requests/paper-keys.ts';
import { createResponseStore } from './account/response-store.ts';
import { createBedBookingStore } from './hostels/beds/bed-booking-store.ts';
import { createBedReminderStore } from './hostels/beds/bed-reminder-store.ts';
import { createDraftStore } from './hostels/stores/draft-store.ts';
import { createInvitationStore } from './managers/invitation-store.ts';
import { createListingStore } from './hostels/stores/listing-store.ts';
import { createUserLockStore } from './hostels/stores/user-lock-store.ts';
import { createAuditStore } from './moderation/audit-store.ts';
import { createReportStore } from './moderation/report-store.ts';
import { createVerificationStore } from './moderation/verification/verification-store.ts';
import { createPhotoPassKeys } from './photos/access/photo-pass.ts';
import { createConversationPhotoStore } from './photos/conversations/conversation-photo-store.ts';
import { createImageStore } from './photos/image-store.ts';
import { createUploadSessionStore } from './photos/parts/upload-session-store.ts';
import { s3Objects } from './photos/objects/s3-objects.ts';
import type { S3Config } from './photos/objects/s3-variables.ts';
import { createEnquirerStore } from './reviews/enquirer-store.ts';
import { createReviewStore } from './reviews/review-store.ts';
import { createFailedSearchStore } from './search/failed/failed-search-store.ts';
import { createActivityCheckStore } from './unanswered/activity-check-store.ts';
import { createUnansweredEnquiryStore } from './unanswered/unanswered-enquiry-store.ts';
import { createSavedSearchStore } from './search/saved/saved-search-store.ts';
import { createSearchMatchStore } from './search/saved/search-match-store.ts';
import { createTallyStore } from './statistics/tally-store.ts';
import { createViewCountStore } from './statistics/view-counter/view-count-store.ts';
import { createSupportStore } from './support/support-store.ts';

export type Stores = ReturnType<typeof openStores>;

/** `config` names the bucket, if there is one, and the keys of papers. */
export function openStores(
  mongo: Connection,
  config: S3Config & { readonly PAPERS_KEYS: string },
  logger: Pick<Logger, 'warn' | 'error'>,
) {
  const { photos, papers } = s3Objects(config);
  return {
    listings: createListingStore(mongo),
    invitations: createInvitationStore(mongo),
    reviews: createReviewStore(mongo),
    images: createImageStore(mongo, photos),
    uploadSessions: createUploadSessionStore(mongo),
    conversationPhotos: createConversationPhotoStore(mongo),
    keys: createPhotoPassKeys(mongo),
    reports: createReportStore(mongo),
    audit: createAuditStore(mongo),
    rebuilds: createRebuildStore(mongo, 'Listing'),
    bedReminders: createBedReminderStore(mongo),
    bedBookings: createBedBookingStore(mongo),
    drafts: createDraftStore(mongo),
    userLocks: createUserLockStore(mongo),
    support: createSupportStore(mongo),
    tally: createTallyStore(mongo),
    viewCounts: createViewCountStore(mongo),
    enquirers: createEnquirerStore(mongo),
    answers: createResponseStore(mongo),
    verification: createVerificationStore(mongo),
    unanswered: createUnansweredEnquiryStore(mongo),
    activity: createActivityCheckStore(mongo),
    claimRequests: createClaimRequestStore(mongo),
    claimPapers: createClaimPaperStore(mongo, readPaperKeys(config.PAPERS_KEYS), papers, logger),
    failedSearches: createFailedSearchStore(mongo),
    savedSearches: createSavedSearchStore(mongo),
    searchMatches: createSearchMatchStore(mongo),
  };
}
