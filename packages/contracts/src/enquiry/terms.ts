import * as z from 'zod/mini';
import { isoTime, rupees, text } from '../fields/fields.ts';
import { textLengths } from '../fields/plain-text.ts';
import { houseRules } from '../listings/hostel/listing.ts';
import { statedCosts } from '../listings/hostel/stated-costs.ts';
import {
  chargeKinds,
  electricityTerms,
  meals,
  roomCategories,
} from '../listings/hostel/listing-values.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';

/** The terms of one room, as the public page states them. Rupees a month; a missing fact is not stated. */
export const roomTerms = z.object({
  /** The approved name. */
  hostel: z.string(),
  room: z.array(z.enum(roomCategories)),
  rent: z.object({ min: rupees, max: rupees }),
  /** Rupees, once. */
  deposit: z.optional(rupees),
  electricity: z.optional(z.enum(electricityTerms)),
  electricityCost: z.optional(rupees),
  isMealsIncludedInPrices: z.boolean(),
  mealsProvided: z.array(z.enum(meals)),
  mealsCost: z.optional(rupees),
  otherCharges: z.optional(rupees),
  otherChargesFor: z.optional(z.array(z.enum(chargeKinds))),
  /** Absent in older terms. */
  costs: z.optional(statedCosts),
  houseRules,
});
export type RoomTerms = z.infer<typeof roomTerms>;

const rule = textLengths.refundRule;

/** What the owner adds to the terms that a booking sends. */
export const bookingTerms = z.object({
  /** Rupees a month, as both sides agreed. The hostel's own rent stays in the terms beside it. */
  agreedRent: z.optional(rupees),
  /** When and how the deposit is returned. */
  refundRule: z.optional(text(rule.min, rule.max)),
});

const answers = ['agreed', 'differs'] as const;
const words = textLengths.termsWords;

/** Body of answerTerms: the sender agrees, or says what differs. Agreed terms never change. */
export const termsAnswer = z.object({
  termsId: z.string().check(rawMaximum(64), z.maxLength(64)),
  answer: z.enum(answers),
  /** With `differs`. */
  words: z.optional(text(words.min, words.max)),
});
export type TermsAnswer = z.infer<typeof termsAnswer>;

/** The terms of a booking: sent by the owner with the booking, and the sender's answer. */
export const recordedTerms = z.object({
  id: z.string(),
  /** When the owner booked. */
  sentAt: isoTime,
  terms: roomTerms,
  /** Absent when the owner named none, and in terms of earlier releases: `terms.rent` is all that is known. */
  agreedRent: z.optional(rupees),
  refundRule: z.optional(z.string()),
  /** Absent until the sender has answered. */
  answer: z.optional(z.enum(answers)),
  answeredAt: z.optional(isoTime),
  words: z.optional(z.string()),
});
export type RecordedTerms = z.infer<typeof recordedTerms>;
