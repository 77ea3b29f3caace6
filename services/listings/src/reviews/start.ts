import type { Handlers } from '@patna/service-kit';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { onEnquiryBooked } from './consumers/on-enquiry-booked.ts';
import { onEnquirySent } from './consumers/on-enquiry-sent.ts';
import { addReview } from './operations/add-review.ts';
import { appealReview } from './operations/appeal-review.ts';
import { listReviews } from './operations/list-reviews.ts';
import { markReviewHelpful } from './operations/mark-review-helpful.ts';
import { ownReview } from './operations/own-review.ts';
import { ownReviews } from './operations/own-reviews.ts';
import { replyToReview } from './operations/reply-to-review.ts';
import { reportReview } from './operations/report-review.ts';

export function startReviews(stores: Stores): ServiceModule {
  const { listings, reviews, enquirers } = stores;
  return {
    handlers: {
      listReviews: listReviews(listings, reviews, enquirers),
      addReview: addReview(stores),
      ownReview: ownReview(listings, reviews),
      ownReviews: ownReviews(listings, reviews),
      markReviewHelpful: markReviewHelpful(stores),
      reportReview: reportReview(stores),
      replyToReview: replyToReview(stores),
      appealReview: appealReview(stores),
    } satisfies Handlers,
    consumers: [onEnquirySent(enquirers), onEnquiryBooked(enquirers)],
  };
}
