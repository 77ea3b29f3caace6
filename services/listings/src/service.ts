import { Router } from 'express';
import type { CallName } from '@patna/contracts';
import { createCoalescingCache, type Handlers, type CoalescingCache } from '@patna/service-kit';
import {
  copyRebuild,
  createRebuildStore,
  type Service,
  startService,
} from '@patna/service-kit/mongo';
import type { ListingsConfig } from './config.ts';
import { rebuildEnquirers, onEnquirySent } from './reviews/consumers/on-enquiry-sent.ts';
import { tallyConsumers } from './statistics/consumers/tally-events.ts';
import { rebuildEnquiryMarks, rebuildSaveMarks } from './statistics/consumers/rebuild-tally.ts';
import { searchIndexConsumers } from './search/update-search-index.ts';
import { onUserDeleted } from './account/on-user-deleted.ts';
import { onUserLookedUp } from './moderation/consumers/on-user-looked-up.ts';
import { createAnswerStore } from './account/stored-answer-store.ts';
import { createAuditStore } from './moderation/audit-store.ts';
import { catalogueAnswers } from './hostels/catalogue/catalogue-routes.ts';
import { createCloneFinder, type FindClones } from './moderation/clones/find-clones.ts';
import { createUserLockStore, type UserLockStore } from './hostels/stores/user-lock-store.ts';
import { createDraftStore, type DraftStore } from './hostels/stores/draft-store.ts';
import { createEnquirerStore } from './reviews/enquirer-store.ts';
import { createImageStore } from './photos/image-store.ts';
import { createListingStore } from './hostels/stores/listing-store.ts';
import type { ModerationStores } from './moderation/moderation-decisions.ts';
import { addReview } from './reviews/operations/add-review.ts';
import { appealReview } from './reviews/operations/appeal-review.ts';
import { changeListingStatus } from './hostels/operations/change-listing-status.ts';
import { countSight } from './statistics/operations/count-sight.ts';
import { createListing } from './hostels/operations/create-listing.ts';
import { decideListing } from './moderation/operations/decide-listing.ts';
import { decideReport } from './moderation/operations/decide-report.ts';
import { decideReview } from './moderation/operations/decide-review.ts';
import { editListing } from './hostels/operations/edit-listing.ts';
import { fetchListings } from './hostels/operations/fetch-listings.ts';
import { getListing } from './hostels/operations/get-listing.ts';
import { hostelClaims, recordClaim, withdrawClaim } from './moderation/operations/hostel-claims.ts';
import { listReviews } from './reviews/operations/list-reviews.ts';
import { listingChanges } from './hostels/operations/listing-changes.ts';
import { dropDraft, ownDrafts, saveDraft } from './hostels/operations/listing-drafts.ts';
import { moderationAudit } from './moderation/operations/moderation-audit.ts';
import { moderationQueue } from './moderation/operations/moderation-queue.ts';
import { myListingsData } from './account/operations/my-listings-data.ts';
import { ownReview } from './reviews/operations/own-review.ts';
import { ownReviews } from './reviews/operations/own-reviews.ts';
import { ownerListings } from './hostels/operations/owner-listings.ts';
import { ownerStatistics } from './statistics/operations/owner-statistics.ts';
import { revealContact } from './hostels/operations/reveal-contact.ts';
import { replyToReview } from './reviews/operations/reply-to-review.ts';
import { reportListing } from './moderation/operations/report-listing.ts';
import { reportReview } from './reviews/operations/report-review.ts';
import {
  closeSupportMessage,
  readPicture,
  sendSupportMessage,
  supportPicture,
  writeToSupport,
} from './support/operations/support-messages.ts';
import { imageRoutes } from './photos/access/image-routes.ts';
import { photoOperations } from './photos/photo-operations.ts';
import { createPhotoPassKeys, withPhotoPasses } from './photos/access/photo-pass.ts';
import { createAlgoliaIndex } from './search/algolia-index.ts';
import type { SearchIndex } from './search/search-index.ts';
import { createReportStore } from './moderation/report-store.ts';
import { createReviewStore } from './reviews/review-store.ts';
import { createSupportStore, type SupportStore } from './support/support-store.ts';
import { createTallyStore } from './statistics/tally-store.ts';
import { uploadReader } from './photos/upload/upload-reader.ts';
import { periodicSweep } from './moderation/verification/periodic-sweep.ts';
import { createVerificationStore } from './moderation/verification/verification-store.ts';

const mostReads = 300;

export function startListingsService(
  config: ListingsConfig,
  ports: { searchIndex?: SearchIndex } = {},
): Promise<Service> {
  return startService('listings', config, ({ mongo, logger }) => {
    const listings = createListingStore(mongo);
    const reviews = createReviewStore(mongo);
    const images = createImageStore(mongo);
    const keys = createPhotoPassKeys(mongo);
    const reports = createReportStore(mongo);
    const audit = createAuditStore(mongo);
    const rebuilds = createRebuildStore(mongo, 'Listing');
    const drafts = createDraftStore(mongo);
    const turns = createUserLockStore(mongo);
    const support = createSupportStore(mongo);
    const tally = createTallyStore(mongo);
    const enquirers = createEnquirerStore(mongo);
    const answers = createAnswerStore(mongo);
    const verification = createVerificationStore(mongo);
    const clones = createCloneFinder(mongo, logger);
    const sweep = periodicSweep({ mongo, listings, audit, verification }, logger);
    const reads = createCoalescingCache({ keptMs: config.READS_KEPT_MS, most: mostReads });
    const ofEnquiries = {
      enquirers: rebuildEnquirers(enquirers),
      marks: rebuildEnquiryMarks(tally),
    };
    const told = [
      copyRebuild(mongo, 'Enquiry', ofEnquiries, logger),
      copyRebuild(mongo, 'Wishlist', { marks: rebuildSaveMarks(tally) }, logger),
    ];
    const moderation = { listings, reviews, reports, audit };
    const personal = { images, drafts, turns, support, enquirers };
    const pictures = photoOperations({ images, listings });
    const searchIndex = ports.searchIndex ?? createAlgoliaIndex(config);
    return {
      handlers: withPhotoPasses(keys, {
        fetchListings: fetchListings(listings, reads),
        listingChanges: listingChanges(listings),
        getListing: getListing(listings, reviews, tally, enquirers, reads),
        createListing: createListing(listings, images, audit, turns),
        ownerListings: ownerListings(listings, reviews, enquirers),
        ownerStatistics: ownerStatistics(listings, tally),
        countSight: countSight(listings, tally, config.VIEWS_TICKET_KEY),
        revealContact: revealContact(listings, tally),
        ...formHandlers(drafts, turns, support),
        myListingsData: myListingsData({ ...moderation, ...personal }),
        listReviews: listReviews(listings, reviews, enquirers),
        editListing: editListing(listings, images, audit),
        changeListingStatus: changeListingStatus(listings, images, audit, verification),
        ...pictures.handlers,
        ...moderatorsHandlers({ ...moderation, support, clonesOf: clones.find }),
        ...reviewHandlers(moderation),
      }),
      bodyReaders: { uploadImages: uploadReader() },
      written: forgetting(reads),
      preparations: {
        ...pictures.preparations,
        sendSupportMessage: readPicture,
        writeToSupport: readPicture,
      },
      extraRoutes: Router().use(imageRoutes({ images, listings, keys }), catalogueAnswers()),
      consumers: [
        ...searchIndexConsumers(listings, searchIndex, logger),
        ...tallyConsumers(tally),
        onEnquirySent(enquirers),
        ...told.flatMap((each) => each.consumers),
        onUserLookedUp(audit),
        onUserDeleted({ ...moderation, ...personal, answers, mongo }),
      ],
      outboxes: [listings.outbox, rebuilds.outbox],
      init: async () => {
        const stores = [listings, reviews, images, reports, audit, drafts, support];
        const others = [keys, rebuilds, turns, tally, enquirers, answers, verification, clones];
        await Promise.all([...stores, ...others, ...told].map((each) => each.init()));
        sweep.start();
      },
      stop: async () => void (await Promise.all([sweep.stop(), clones.stop()])),
    };
  });
}

/** That somebody looked at a hostel, or at its contact, changes nothing that others read. */
function forgetting(reads: CoalescingCache): (call: CallName) => void {
  return (call) => {
    if (call !== 'countSight' && call !== 'revealContact') reads.forget();
  };
}

/** The calls that keep what somebody writes: unfinished forms, and messages to support. */
function formHandlers(drafts: DraftStore, turns: UserLockStore, support: SupportStore) {
  return {
    ownDrafts: ownDrafts(drafts),
    saveDraft: saveDraft(drafts, turns),
    dropDraft: dropDraft(drafts),
    sendSupportMessage: sendSupportMessage(support),
    writeToSupport: writeToSupport(support),
  } satisfies Handlers;
}

/** The calls about reviews and reports that anybody signed in may make. */
function reviewHandlers(stores: ModerationStores) {
  const { listings, reviews, reports } = stores;
  return {
    addReview: addReview(listings, reviews),
    ownReview: ownReview(listings, reviews),
    ownReviews: ownReviews(listings, reviews),
    reportListing: reportListing(listings, reports),
    reportReview: reportReview(stores),
    replyToReview: replyToReview(stores),
    appealReview: appealReview(stores),
  } satisfies Handlers;
}

/** The calls that only admins may make. */
function moderatorsHandlers(
  stores: ModerationStores & { readonly support: SupportStore; readonly clonesOf: FindClones },
) {
  return {
    moderationQueue: moderationQueue(stores),
    moderationAudit: moderationAudit(stores.audit),
    decideListing: decideListing(stores),
    decideReview: decideReview(stores),
    decideReport: decideReport(stores),
    hostelClaims: hostelClaims(stores),
    recordClaim: recordClaim(stores),
    withdrawClaim: withdrawClaim(stores),
    supportPicture: supportPicture(stores.support),
    closeSupportMessage: closeSupportMessage(stores.support, stores.audit),
  } satisfies Handlers;
}
