export * from './patna-time.ts';
export * from './calls.ts';
export * from './fields/consent.ts';
export * from './fields/fields.ts';
export * from './idempotency-key-days.ts';
export * from './life-cycle.ts';
export { faultOfText, storedText, type TextLength, textLengths } from './fields/plain-text.ts';
export * from './problem.ts';
export { normaliseTyped } from './typed-values/normalise-typed.ts';
export * from './typed-values/pincode-and-gstin.ts';
export * from './typed-values/email-address.ts';
export * from './typed-values/number.ts';
export * from './typed-values/phone.ts';
export * from './validation/field-fault.ts';
export * from './validation/gstin.ts';
export * from './validation/problem-sentences.ts';
export { refusals } from './validation/refusals.ts';
export { setRuleClock } from './validation/rule-clock.ts';
export { sentenceOf } from './validation/rule-sentences.ts';
export type { Sentence, SentenceLanguage } from './validation/sentence.ts';
export * from './operation.ts';
export * from './non-moderator-operations.ts';
export * from './operations.ts';
export * from './events.ts';
export * from './enquiry/alternative.ts';
export * from './listings/catalogue/catalogue.ts';
export * from './listings/catalogue/catalogue-rows.ts';
export * from './listings/claims/claim-kinds.ts';
export * from './listings/claims/claim.ts';
export * from './listings/hostel/contact.ts';
export * from './listings/hostel/mask-contact.ts';
export * from './listings/claims/live-claims.ts';
export * from './listings/hostel/approved-facts.ts';
export * from './listings/hostel/card-facts.ts';
export * from './listings/hostel/listing.ts';
export * from './listings/hostel/photo.ts';
export * from './listings/hostel/listing-facts.ts';
export * from './listings/hostel/free-beds.ts';
export * from './listings/hostel/monthly-cost.ts';
export * from './listings/hostel/room-deposits.ts';
export * from './listings/hostel/stated-costs.ts';
export * from './listings/hostel/listing-values.ts';
export * from './listings/catalogue/search-record.ts';
export * from './listings/hostel/listing-input.ts';
export * from './listings/failed-searches.ts';
export * from './listings/searches/search-query.ts';
export {
  parsedSearch,
  type SavedSearch,
  type SavedSearchChange,
} from './listings/searches/saved-search.ts';
export * from './listings/reviews/review.ts';
export * from './listings/reviews/text-lengths.ts';
export * from './listings/claims/recorded-claims.ts';
export * from './listings/claims/claim-requests.ts';
export * from './listings/claims/paper-limits.ts';
export * from './listings/claims/moderated-claim-requests.ts';
export * from './listings/reports/report.ts';
export * from './listings/moderation/audit-actions.ts';
export * from './listings/moderation/moderation.ts';
export * from './listings/moderation/moderated-hostel.ts';
export { reasonLength } from './listings/decision-reason.ts';
export * from './listings/life-cycle.ts';
export * from './listings/managers/hostel-rights.ts';
export * from './listings/managers/manager.ts';
export * from './listings/statistics.ts';
export * from './listings/hostel/draft.ts';
export * from './listings/support.ts';
export * from './listings/events.ts';
export * from './listings/catalogue/listing-query.ts';
export {
  type ListingSort,
  listingSorts,
  type PageCursor,
  printPageCursor,
  type SearchCursor,
} from './listings/catalogue/page-cursor.ts';
export * from './users/suspension.ts';
export * from './users/user.ts';
export type { ModeratorList } from './users/moderators.ts';
export * from './users/events.ts';
export * from './wishlist/wishlist.ts';
export * from './wishlist/events.ts';
export * from './wishlist/lists.ts';
export * from './enquiry/enquiry.ts';
export * from './enquiry/message-photo.ts';
export * from './enquiry/guardian-link.ts';
export * from './enquiry/events.ts';
export * from './enquiry/life-cycle.ts';
export * from './enquiry/reopening.ts';
export * from './enquiry/terms.ts';
export * from './enquiry/visit.ts';
export * from './enquiry/imported-enquiry.ts';
export * from './notification/health-figures.ts';
export type { HealthReport } from './notification/health-report.ts';
export * from './notification/notification.ts';
export * from './notification/text-channels.ts';
export type { TextNumberView, TextSettings } from './notification/text-messages.ts';
