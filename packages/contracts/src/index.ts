export * from './calendar.ts';
export * from './calls.ts';
export * from './consent.ts';
export * from './fields.ts';
export * from './key-days.ts';
export * from './life-cycle.ts';
export { faultOfText, keptText, type TextLength, textLengths } from './plain-text.ts';
export * from './problem.ts';
export * from './validation/fault.ts';
export * from './validation/gstin.ts';
export * from './validation/problem-sentences.ts';
export { refusals } from './validation/refusals.ts';
export { type Sentence, type SentenceLanguage, sentenceOf } from './validation/sentences.ts';
export * from './operation.ts';
export * from './person-operations.ts';
export * from './operations.ts';
export * from './events.ts';
export * from './listings/catalogue.ts';
export * from './listings/catalogue-rows.ts';
export * from './listings/claim-kinds.ts';
export * from './listings/claim.ts';
export * from './listings/contact.ts';
export * from './listings/masked-contact.ts';
export * from './listings/live-claims.ts';
export * from './listings/listing.ts';
export * from './listings/facts-of.ts';
export * from './listings/monthly-cost.ts';
export * from './listings/listing-values.ts';
export * from './listings/search-record.ts';
export * from './listings/listing-input.ts';
export * from './listings/review.ts';
export * from './listings/written-lengths.ts';
export * from './listings/photo-limits.ts';
export * from './listings/recorded-claim.ts';
export * from './listings/report.ts';
export * from './listings/moderation.ts';
export { reasonLength } from './listings/moderators-reason.ts';
export * from './listings/life-cycle.ts';
export * from './listings/statistics.ts';
export * from './listings/draft.ts';
export * from './listings/support.ts';
export * from './listings/events.ts';
export * from './listings/listing-query.ts';
export {
  type ListingSort,
  listingSorts,
  type PageCursor,
  printPageCursor,
} from './listings/page-cursor.ts';
export * from './users/user.ts';
export * from './users/events.ts';
export * from './wishlist/wishlist.ts';
export * from './wishlist/events.ts';
export * from './wishlist/lists.ts';
export * from './enquiry/enquiry.ts';
export * from './enquiry/events.ts';
export * from './enquiry/life-cycle.ts';
export * from './enquiry/recorded-enquiry.ts';
export * from './notification/notification.ts';
