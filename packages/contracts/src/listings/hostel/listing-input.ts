import * as z from 'zod/mini';
import { consentInput } from '../../fields/consent.ts';
import {
  email,
  gstin,
  indianPhone,
  isoDay,
  isoTime,
  pincode,
  rupees,
  timeOfDay,
} from '../../fields/fields.ts';
import { nameRule } from '../../fields/name-text.ts';
import { publicText } from '../../fields/public-text.ts';
import { readCount, readRupees, readYear } from '../../typed-values/number.ts';
import { listOf, rawMaximum } from '../../validation/raw-maximum.ts';
import { isToCome } from '../../patna-time.ts';
import { ruleTime } from '../../validation/rule-clock.ts';
import { hasNoDuplicates, rule } from '../../validation/rule.ts';
import { listingStatuses } from '../life-cycle.ts';
import { safetyDeclarations } from './listing.ts';
import { statedCostsInput } from './stated-costs.ts';
import {
  audiences,
  chargeKinds,
  electricityTerms,
  facilities,
  genderPreferences,
  meals,
  roomCategories,
} from './listing-values.ts';

/** A whole number. It may be sent as it was typed ("₹6,500"), and `read` then parses it. */
function wholeNumber(
  read: (typed: string) => number,
  min: number,
  max: number,
  ...checks: z.core.$ZodCheck<number>[]
) {
  const parsed = z.transform((value: string | number) =>
    typeof value === 'number' ? value : read(value),
  );
  return z.pipe(
    z.pipe(z.union([z.string().check(rawMaximum(16)), z.number()]), parsed),
    z.int().check(z.gte(min), z.lte(max), ...checks),
  );
}

const rent = wholeNumber(readRupees, 500, 100_000);

const priceRangeInput = z
  .object({ min: rent, max: rent })
  .check(rule('min_above_max', (range) => range.min <= range.max));

/** Allows a phone's clock to be an hour ahead. */
function isTimeToCome(time: string | undefined): boolean {
  const now = ruleTime();
  return time !== undefined && now !== undefined && Date.parse(time) > now + 3_600_000;
}

/** Rupees per month in addition to the rent. */
const monthlyCost = z.int().check(z.gte(1), z.lte(100_000));
const orNone = z.int().check(z.gte(0), z.lte(100_000));

const terms = z.enum(electricityTerms);

const roomFields = {
  category: listOf(
    z.enum(roomCategories),
    { min: 1, max: roomCategories.length },
    hasNoDuplicates(),
  ),
  priceRange: priceRangeInput,
  numberOfRooms: wholeNumber(readCount, 1, 500),
  deposit: z.optional(rupees),
  electricity: z.optional(terms),
  /** Required if electricity is fixed (then the amount) or metered (then an estimate). */
  electricityCost: z.optional(monthlyCost),
  beds: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  freeBeds: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  /** The day from which these beds are free. Absent: they are free now. If no bed is free, the day of the next one. */
  freeFrom: z.optional(isoDay),
  /** When the owner last checked the number of free beds. */
  confirmedAt: z.optional(isoTime),
};

interface RoomFacts {
  readonly electricity?: z.infer<typeof terms> | null | undefined;
  readonly electricityCost?: number | undefined;
  readonly beds?: number | undefined;
  readonly freeBeds?: number | undefined;
  readonly freeFrom?: string | undefined;
  readonly confirmedAt?: string | undefined;
}

const roomRules = [
  rule<RoomFacts>('beds_needed', (room) => room.freeBeds === undefined || room.beds !== undefined, [
    'beds',
  ]),
  rule<RoomFacts>('free_beds', ({ freeBeds = 0, beds = freeBeds }) => freeBeds <= beds, [
    'freeBeds',
  ]),
  rule<RoomFacts>(
    'free_beds_needed',
    ({ confirmedAt, freeFrom, freeBeds }) =>
      (confirmedAt ?? freeFrom) === undefined || freeBeds !== undefined,
    ['freeBeds'],
  ),
  rule<RoomFacts>(
    'electricity_cost_needed',
    (room) => room.electricity !== 'fixed' || room.electricityCost !== undefined,
    ['electricityCost'],
  ),
  rule<RoomFacts>(
    'electricity_not_charged',
    ({ electricity, electricityCost }) =>
      electricityCost === undefined || electricity === 'fixed' || electricity === 'metered',
    ['electricityCost'],
  ),
  rule<RoomFacts>('time_to_come', ({ confirmedAt }) => !isTimeToCome(confirmedAt), ['confirmedAt']),
];

const roomInput = z.object(roomFields).check(...roomRules);

/**
 * A room in an edit. Null removes the stated terms. If no room of the request has `electricity`, the stored terms are
 * kept.
 */
const editedRoom = z
  .object({ ...roomFields, electricity: z.optional(z.nullable(terms)) })
  .check(...roomRules);

function roomsOf<Room extends z.ZodMiniType>(room: Room) {
  return listOf(room, { min: 1, max: 20 });
}

const addressInput = z.object({
  street: publicText(3, 120),
  city: publicText(2, 60).check(nameRule),
  state: publicText(2, 60).check(nameRule),
  pincode,
  landmark: publicText(0, 120),
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
});

/** House rules as the owner states them. `gateTime` is HH:mm, `deposit` is in rupees. */
const houseRulesInput = z.object({
  gateTime: z.optional(timeOfDay),
  noticeDays: z.optional(z.int().check(z.gte(0), z.lte(90))),
  lockInMonths: z.optional(z.int().check(z.gte(0), z.lte(12))),
  deposit: z.optional(rupees),
  visitorsAllowed: z.optional(z.boolean()),
  vegOnly: z.optional(z.boolean()),
});

const maxPhotos = 15;

/** The alternative text of a photo. Empty: the default text. */
const photoInput = z.object({ alt: publicText(0, 120) });

const fields = {
  propertyName: publicText(3, 80).check(nameRule),
  ownerName: publicText(2, 60).check(nameRule),
  gstin: z.optional(gstin),
  establishedYear: wholeNumber(
    readYear,
    1900,
    2100,
    rule('year_to_come', (year) => !isToCome(`${year}`)),
  ),
  address: addressInput,
  isBranch: z.boolean(),
  branchType: publicText(0, 40),
  /** Public id or record id of the owner's main hostel. Ignored unless `isBranch`. */
  parentBranchHostel: z.string().check(rawMaximum(64), z.maxLength(64)),
  description: publicText(0, 2000),
  rooms: roomsOf(roomInput),
  isMealsIncludedInPrices: z.boolean(),
  mealsProvided: listOf(z.enum(meals), { max: meals.length }, hasNoDuplicates()),
  /** Rupees per month for meals that the rent does not include. 0 if meals cost nothing. */
  mealsCost: z.optional(orNone),
  /** Rupees per month for everything besides rent, meals and electricity. 0 if there are no such charges. */
  otherCharges: z.optional(orNone),
  otherChargesFor: z.optional(
    listOf(z.enum(chargeKinds), { max: chargeKinds.length }, hasNoDuplicates()),
  ),
  costs: z.optional(statedCostsInput),
  genderPreference: z.enum(genderPreferences),
  suitableFor: listOf(z.enum(audiences), { min: 1, max: audiences.length }, hasNoDuplicates()),
  haveWarden: z.boolean(),
  safety: z.optional(safetyDeclarations),
  facilities: listOf(z.enum(facilities), { max: facilities.length }, hasNoDuplicates()),
  houseRules: z.optional(houseRulesInput),
  hostelImages: listOf(
    z.string().check(rawMaximum(200), z.maxLength(200)),
    { min: 1, max: maxPhotos },
    hasNoDuplicates(),
  ),
  /** Descriptions of photos, in the order of `hostelImages`. */
  photos: z.optional(listOf(photoInput, { max: maxPhotos })),
  contact: z.object({ phone: indianPhone, email }),
};

/** Body of createListing: the fields of a hostel that the owner sets. */
export const listingInput = z
  .object({
    ...fields,
    isBranch: z._default(fields.isBranch, false),
    branchType: z._default(fields.branchType, ''),
    parentBranchHostel: z._default(fields.parentBranchHostel, ''),
    /** Consent to the terms of use. Older apps send none. */
    consent: z.optional(consentInput),
  })
  .check(
    rule('meal_needed', namesItsMeals, ['mealsProvided']),
    rule('meals_included', chargesMealsOnce, ['mealsCost']),
    rule('photo_missing', ({ photos = [], hostelImages }) => photos.length <= hostelImages.length, [
      'photos',
    ]),
  );
export type ListingInput = z.infer<typeof listingInput>;

/** Whether the meals that the rent includes are named. */
export function namesItsMeals(
  listing: Pick<ListingInput, 'isMealsIncludedInPrices' | 'mealsProvided'>,
): boolean {
  return !listing.isMealsIncludedInPrices || listing.mealsProvided.length > 0;
}

/** Whether meals have no separate price if the rent includes them. */
export function chargesMealsOnce(
  listing: Pick<ListingInput, 'isMealsIncludedInPrices'> & {
    readonly mealsCost?: number | null | undefined;
  },
): boolean {
  return !listing.isMealsIncludedInPrices || typeof listing.mealsCost !== 'number';
}

/** The version that was edited. It can also be sent as If-Match. */
const version = z.optional(z.int().check(z.gte(1)));

/** Accepts an empty text or what the schema accepts. Faults are those of the schema. */
function emptyOr(schema: z.ZodMiniType<string>) {
  const read = z.transform<string, string>((typed, { issues }) => {
    const parsed = typed === '' ? undefined : schema.safeParse(typed);
    for (const issue of parsed?.error?.issues ?? []) {
      issues.push({ ...issue, input: typed } as (typeof issues)[number]);
    }
    return parsed?.data ?? '';
  });
  return z.pipe(z.string().check(rawMaximum(254)), read);
}

/** Body of editListing. Each field that is given replaces the complete stored field. */
export const listingEdit = z
  .extend(z.partial(z.object(fields)), {
    version,
    /** An empty text removes the phone or e-mail. */
    contact: z.optional(z.object({ phone: emptyOr(indianPhone), email: emptyOr(email) })),
    rooms: z.optional(roomsOf(editedRoom)),
    /** Null removes the price. */
    mealsCost: z.optional(z.nullable(orNone)),
    /** Null: not stated. */
    otherCharges: z.optional(z.nullable(orNone)),
  })
  .check(
    rule('nothing_given', ({ version: _, ...given }) =>
      Object.values(given).some((value) => value !== undefined),
    ),
  );
export type ListingEdit = z.infer<typeof listingEdit>;

/** Body of changeListingStatus. `status` must be one of `ownerSteps`. */
export const listingStatusInput = z.object({ status: z.enum(listingStatuses), version });
