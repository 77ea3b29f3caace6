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
import { enquirersTold, onEnquirySent } from './consumers/on-enquiry-sent.ts';
import { tallyConsumers } from './consumers/on-hostel-noticed.ts';
import { enquiryMarks, saveMarks } from './consumers/on-noticed-again.ts';
import { searchIndexConsumers } from './consumers/on-listing-changed.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { onUserLookedUp } from './consumers/on-user-looked-up.ts';
import { createAnswerStore } from './answer-store.ts';
import { createAuditStore } from './audit-store.ts';
import { catalogueAnswers } from './catalogue-answer.ts';
import { copiedHostels, type FindClones } from './clones/find-clones.ts';
import { createTurnStore, type TurnStore } from './turn-store.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { createEnquirerStore } from './enquirer-store.ts';
import { createImageStore } from './image-store.ts';
import { createListingStore } from './listing-store.ts';
import type { ModerationStores } from './moderator.ts';
import { addReview } from './operations/add-review.ts';
import { appealReview } from './operations/appeal-review.ts';
import { changeListingStatus } from './operations/change-listing-status.ts';
import { countSight } from './operations/count-sight.ts';
import { createListing } from './operations/create-listing.ts';
import { decideListing } from './operations/decide-listing.ts';
import { decideReport } from './operations/decide-report.ts';
import { decideReview } from './operations/decide-review.ts';
import { editListing } from './operations/edit-listing.ts';
import { fetchListings } from './operations/fetch-listings.ts';
import { getListing } from './operations/get-listing.ts';
import { hostelClaims, recordClaim, withdrawClaim } from './operations/hostel-claims.ts';
import { listReviews } from './operations/list-reviews.ts';
import { listingChanges } from './operations/listing-changes.ts';
import { dropDraft, ownDrafts, saveDraft } from './operations/listing-drafts.ts';
import { moderationAudit } from './operations/moderation-audit.ts';
import { moderationQueue } from './operations/moderation-queue.ts';
import { myListingsData } from './operations/my-listings-data.ts';
import { ownReview } from './operations/own-review.ts';
import { ownReviews } from './operations/own-reviews.ts';
import { ownerListings } from './operations/owner-listings.ts';
import { ownerStatistics } from './operations/owner-statistics.ts';
import { revealContact } from './operations/reveal-contact.ts';
import { replyToReview } from './operations/reply-to-review.ts';
import { reportListing } from './operations/report-listing.ts';
import { reportReview } from './operations/report-review.ts';
import {
  closeSupportMessage,
  readPicture,
  sendSupportMessage,
  supportPicture,
  writeToSupport,
} from './operations/support-messages.ts';
import { imageRoutes } from './pictures/image-routes.ts';
import { pictureOperations } from './pictures/picture-operations.ts';
import { createPictureKeys, givingPasses } from './pictures/picture-pass.ts';
import { createAlgoliaIndex } from './ports/algolia-index.ts';
import type { SearchIndex } from './ports/search-index.ts';
import { createReportStore } from './report-store.ts';
import { createReviewStore } from './review-store.ts';
import { createSupportStore, type SupportStore } from './support-store.ts';
import { createTallyStore } from './tally-store.ts';
import { uploadReader } from './upload-reader.ts';
import { periodicSweep } from './verification/periodic-sweep.ts';
import { createVerificationStore } from './verification/verification-store.ts';

const mostReads = 300;

export function startListingsService(
  config: ListingsConfig,
  ports: { searchIndex?: SearchIndex } = {},
): Promise<Service> {
  return startService('listings', config, ({ mongo, logger }) => {
    const listings = createListingStore(mongo);
    const reviews = createReviewStore(mongo);
    const images = createImageStore(mongo);
    const keys = createPictureKeys(mongo);
    const reports = createReportStore(mongo);
    const audit = createAuditStore(mongo);
    const rebuilds = createRebuildStore(mongo, 'Listing');
    const drafts = createDraftStore(mongo);
    const turns = createTurnStore(mongo);
    const support = createSupportStore(mongo);
    const tally = createTallyStore(mongo);
    const enquirers = createEnquirerStore(mongo);
    const answers = createAnswerStore(mongo);
    const verification = createVerificationStore(mongo);
    const clones = copiedHostels(mongo, logger);
    const sweep = periodicSweep({ mongo, listings, audit, verification }, logger);
    const reads = createCoalescingCache({ keptMs: config.READS_KEPT_MS, most: mostReads });
    const ofEnquiries = { enquirers: enquirersTold(enquirers), marks: enquiryMarks(tally) };
    const told = [
      copyRebuild(mongo, 'Enquiry', ofEnquiries, logger),
      copyRebuild(mongo, 'Wishlist', { marks: saveMarks(tally) }, logger),
    ];
    const moderation = { listings, reviews, reports, audit };
    const personal = { images, drafts, turns, support, enquirers };
    const pictures = pictureOperations({ images, listings });
    const searchIndex = ports.searchIndex ?? createAlgoliaIndex(config);
    return {
      handlers: givingPasses(keys, {
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
function formHandlers(drafts: DraftStore, turns: TurnStore, support: SupportStore) {
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
