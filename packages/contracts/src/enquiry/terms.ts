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

/**
 * The terms of one room, as the hostel's public page states them. Amounts are in rupees per month; facts that are
 * absent were not stated.
 */
export const roomTerms = z.object({
  /** The approved name of the hostel. */
  hostel: z.string(),
  room: z.array(z.enum(roomCategories)),
  rent: z.object({ min: rupees, max: rupees }),
  /** Rupees, paid once. */
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
  /** Rupees per month that both sides have agreed on. The rent that the hostel states is kept in the terms too. */
  agreedRent: z.optional(rupees),
  /** When and how the deposit is returned. */
  refundRule: z.optional(text(rule.min, rule.max)),
});

const answers = ['agreed', 'differs'] as const;
const words = textLengths.termsWords;

/** Body of answerTerms: the sender agrees, or says what differs. Once agreed, terms never change. */
export const termsAnswer = z.object({
  termsId: z.string().check(rawMaximum(64), z.maxLength(64)),
  answer: z.enum(answers),
  /** Only with `differs`: what differs. */
  words: z.optional(text(words.min, words.max)),
});
export type TermsAnswer = z.infer<typeof termsAnswer>;

/** The terms that an owner sent with a booking, and the sender's answer. */
export const recordedTerms = z.object({
  id: z.string(),
  /** When the owner booked the room. */
  sentAt: isoTime,
  terms: roomTerms,
  /** Absent if the owner named none, and in terms of earlier releases; then only `terms.rent` is known. */
  agreedRent: z.optional(rupees),
  refundRule: z.optional(z.string()),
  /** Absent until the sender has answered. */
  answer: z.optional(z.enum(answers)),
  answeredAt: z.optional(isoTime),
  words: z.optional(z.string()),
});
export type RecordedTerms = z.infer<typeof recordedTerms>;
