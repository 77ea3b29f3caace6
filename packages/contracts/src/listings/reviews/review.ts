import * as z from 'zod/mini';
import { isoTime, pageNumber } from '../../fields/fields.ts';
import { nameRule } from '../../fields/name-text.ts';
import { publicText } from '../../fields/public-text.ts';
import { isToCome } from '../../patna-time.ts';
import { listOf, rawMaximum } from '../../validation/raw-maximum.ts';
import { hasNoDuplicates, rule } from '../../validation/rule.ts';
import { uploadedImage } from '../hostel/photo.ts';
import { replyLength } from './text-lengths.ts';

const stars = z.int().check(z.gte(1), z.lte(5));

/** Aspects of a hostel that a review may score from 1 to 5. */
export const reviewAspects = ['cleanliness', 'food', 'safety', 'staff', 'value'] as const;
export type ReviewAspect = (typeof reviewAspects)[number];

function eachAspect<Schema extends z.ZodMiniType>(schema: Schema) {
  const each = z.optional(schema);
  return z.object({ cleanliness: each, food: each, safety: each, staff: each, value: each });
}

/** Scores by aspect. An aspect that is absent was not scored. */
export const subScores = eachAspect(stars);
export type SubScores = z.infer<typeof subScores>;

/** The display name that the reviewer has chosen. */
const shownName = publicText(2, 60).check(nameRule);

/** A month, `YYYY-MM`. */
const month = z
  .string()
  .check(rawMaximum(28), z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'is not a month'));
const pastMonth = month.check(rule('month_to_come', (month) => !isToCome(month)));

/** Most photos of one review. */
export const maxReviewPhotos = 4;

/**
 * Body of addReview. If `shownName` is absent, the previous name stays; a first review then uses `shortNameOf` the
 * reviewer's name.
 */
export const reviewInput = z.object({
  rating: stars,
  subScores: z.optional(subScores),
  comment: publicText(20, 2000),
  shownName: z.optional(shownName),
  /** The last month of the stay. */
  stayMonth: z.optional(pastMonth),
  /** URLs from uploadImages. If the list is absent, the previous photos stay; an empty list removes them. */
  photos: z.optional(
    listOf(
      z.string().check(rawMaximum(200), z.maxLength(200)),
      { max: maxReviewPhotos },
      hasNoDuplicates(),
    ),
  ),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** Matches the first letter with its vowel sign and joined marks: the initial of "सिन्हा" is "सि". */
const firstLetter =
  /^.\p{M}*(?:(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D])[\u200C\u200D]?\p{L}\p{M}*)*/u;

/** First name and last initial ("Asha K."). `Guest` if the name cannot be shown. */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = firstLetter.exec(others.at(-1) ?? '') ?? [];
  const short = initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en')}.`;
  return shownName.safeParse(short).data ?? 'Guest';
}

/** The owner's reply to a review. */
export const reviewReply = z.object({ text: z.string(), repliedAt: isoTime });

/** A photo of a review. */
export const reviewPhoto = z.pick(uploadedImage, {
  id: true,
  url: true,
  placeholder: true,
  whole: true,
});

/** A published review. `user` is the display name, never a user id. */
export const review = z.object({
  _id: z.string(),
  user: z.string(),
  rating: z.int(),
  subScores: z.optional(subScores),
  comment: z.string(),
  createdAt: isoTime,
  /** The last month of the stay, as the reviewer states it. */
  stayMonth: z.optional(z.string()),
  /** Number of people who found it helpful. Absent if nobody did. */
  helpful: z.optional(z.int()),
  /** Photos that a moderator has approved. Absent if there are none. */
  photos: z.optional(z.array(reviewPhoto)),
  reply: z.optional(reviewReply),
});
export type Review = z.infer<typeof review>;

/** Response of addReview and replyToReview: the public review, and what waits for a moderator. */
export const reviewReceipt = z.extend(review, {
  /** Set if the review is not public yet. */
  waits: z.optional(z.literal(true)),
  /** Set if some photos are not public yet. `photos` lists the others. */
  photosWait: z.optional(z.literal(true)),
  /** Set if the new reply is not public yet. `reply` is then the previous one, if there is one. */
  replyWaits: z.optional(z.literal(true)),
});

/** A review on the page of its hostel. */
export const listedReview = z.extend(review, {
  /** Whether the reviewer has sent that hostel an enquiry. */
  enquiredHere: z.boolean(),
  /** Set if the hostel's owner has booked an enquiry of the reviewer. */
  verifiedStay: z.optional(z.literal(true)),
  /** Set if the caller found it helpful. */
  foundHelpful: z.optional(z.literal(true)),
  /** The owner's reply, if it waits for a moderator. Only in the owner's list. */
  waitingReply: z.optional(reviewReply),
});
export type ListedReview = z.infer<typeof listedReview>;

/** How many reviews a hostel's record includes, and the page size of listReviews. */
export const listedReviewsPageSize = 50;

/** Sort orders of listReviews. Reviews that tie are sorted by newest first. */
export const reviewSorts = ['newest', 'lowest', 'highest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const yes = z.pipe(
  z.literal('true'),
  z.transform(() => true as const),
);

/** Query of listReviews. */
export const reviewQuery = z.object({
  page: pageNumber,
  sort: z._default(z.enum(reviewSorts), 'newest'),
  /** Only reviews by people whose enquiry the owner has booked. */
  verifiedStay: z.optional(yes),
  /** Only reviews with public photos. */
  withPhotos: z.optional(yes),
  /** Only reviews of stays that ended in this month or later. */
  stayedSince: z.optional(month),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** Body of markReviewHelpful. */
export const helpfulInput = z.object({ helpful: z.boolean() });

/** Body of replyToReview. */
export const replyInput = z.object({ text: publicText(replyLength.min, replyLength.max) });

/** Statistics of a hostel's published reviews. The numbers in the histogram add up to `count`. */
export const reviewSummary = z.object({
  count: z.int(),
  /** Average with one decimal. 0 without reviews. */
  average: z.number(),
  /** Number of reviews for each number of stars. */
  histogram: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** Averages with one decimal. An aspect that nobody scored is absent. */
  subScores: eachAspect(z.number()),
  /** Number of reviews with photos. Absent if there are none. */
  withPhotos: z.optional(z.int()),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;
