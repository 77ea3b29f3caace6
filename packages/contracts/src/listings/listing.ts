import * as z from 'zod/mini';
import { email, indianPhone, isoTime, pathId, rupees, text } from '../fields.ts';
import { listingStatuses } from './life-cycle.ts';

export const roomCategories = ['Single', 'Double', 'Triple', 'Dormitory'] as const;
export const meals = ['Breakfast', 'Evening Breakfast', 'Lunch', 'Dinner'] as const;
export const genderPreferences = ['Boys', 'Girls', 'Unisex'] as const;
export const audiences = ['Students', 'Working Professionals', 'Both'] as const;
export const facilities = [
  'Wi-Fi',
  'RO Water',
  'Cleaning Service',
  'Geyser',
  'Mattress',
  'AC',
  'Refrigerator',
] as const;

/** A whole number that may arrive as the spec's string ("₹6,500"). */
function wholeNumber(min: number, max: number) {
  const parsed = z.transform((value: string | number) =>
    typeof value === 'number' ? value : Number(value.replace(/[₹,\s]/g, '') || Number.NaN),
  );
  return z.pipe(
    z.pipe(z.union([z.string().check(z.maxLength(16)), z.number()]), parsed),
    z.int().check(z.gte(min), z.lte(max)),
  );
}

const priceRangeInput = z
  .object({ min: wholeNumber(500, 100_000), max: wholeNumber(500, 100_000) })
  .check(z.refine((range) => range.min <= range.max, 'min must not be above max'));

const roomInput = z.object({
  category: z.array(z.enum(roomCategories)).check(
    z.minLength(1),
    z.refine((names) => new Set(names).size === names.length, 'names a category twice'),
  ),
  priceRange: priceRangeInput,
  numberOfRooms: wholeNumber(1, 500),
});

const coordinates = {
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
};

const addressInput = z.object({
  street: text(3, 120),
  city: text(2, 60),
  state: text(2, 60),
  pincode: z.string().check(z.regex(/^[1-9]\d{5}$/, 'is not a pincode')),
  landmark: text(0, 120),
  ...coordinates,
});

/** Body of createListing: the hostel record of the product, less what the server decides. */
export const listingInput = z
  .object({
    propertyName: text(3, 80),
    ownerName: text(2, 60),
    gstin: z.optional(z.string().check(z.maxLength(15))),
    establishedYear: wholeNumber(1900, 2100),
    address: addressInput,
    isBranch: z._default(z.boolean(), false),
    branchType: z._default(text(0, 40), ''),
    parentBranchHostel: z._default(z.string().check(z.maxLength(64)), ''),
    description: text(0, 2000),
    rooms: z.array(roomInput).check(z.minLength(1), z.maxLength(20)),
    isMealsIncludedInPrices: z.boolean(),
    mealsProvided: z.array(z.enum(meals)),
    genderPreference: z.enum(genderPreferences),
    suitableFor: z.array(z.enum(audiences)).check(z.minLength(1)),
    haveWarden: z.boolean(),
    facilities: z.array(z.enum(facilities)),
    hostelImages: z
      .array(z.string().check(z.maxLength(200)))
      .check(z.minLength(1), z.maxLength(15)),
    contact: z.object({ phone: indianPhone, email }),
  })
  .check(
    z.refine((listing) => !listing.isMealsIncludedInPrices || listing.mealsProvided.length > 0, {
      path: ['mealsProvided'],
      error: 'must name a meal when meals are included in the price',
    }),
  );
export type ListingInput = z.infer<typeof listingInput>;

/** One photo's description; stands at the same position as its URL in `hostelImages`. */
export const photo = z.object({
  alt: z.string(),
  /** ThumbHash, base64: what is shown until the photo arrives. */
  placeholder: z.string(),
});

/** Whole rupees a month over all rooms. */
export const overallPriceRange = z.object({ min: rupees, max: rupees });

/** A hostel in a list. */
export const listingCard = z.object({
  /** The canonical public id, which links, hits and every other service use. */
  id: z.string(),
  propertyName: z.string(),
  hostelImages: z.array(z.string()),
  photos: z.array(photo),
  address: z.object({ street: z.string(), city: z.string() }),
  overallPriceRange,
  genderPreference: z.enum(genderPreferences),
  /** Mean of published reviews; 0 = none yet, shown as "New". */
  averageRating: z.number(),
  reviewCount: z.int(),
  /** "Student's Favourite": suits students, reviewed, and rated 3.0 or more. */
  studentsFavourite: z.boolean(),
});
export type ListingCard = z.infer<typeof listingCard>;

/** A published review. `user` is the name the reviewer shows, never an id. */
export const review = z.object({
  _id: z.string(),
  user: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: isoTime,
});
export type Review = z.infer<typeof review>;

/** What guests live by. A missing fact is "not stated", never guessed. */
export const houseRules = z.object({
  gateTime: z.optional(z.string()),
  noticeDays: z.optional(z.int()),
  deposit: z.optional(rupees),
  visitorsAllowed: z.optional(z.boolean()),
  vegOnly: z.optional(z.boolean()),
});

/** A hostel in full, as anybody may see it: no enquiry, no owner id, no reviewer's private data. */
export const listingDetail = z.object({
  _id: z.string(),
  hostelId: z.string(),
  id: z.string(),
  ownerName: z.string(),
  propertyName: z.string(),
  gstin: z.string(),
  establishedYear: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    landmark: z.string(),
    ...coordinates,
  }),
  isBranch: z.boolean(),
  branchType: z.string(),
  parentBranchHostel: z.string(),
  branches: z.array(z.string()),
  description: z.string(),
  rooms: z.array(
    z.object({
      category: z.array(z.enum(roomCategories)),
      priceRange: z.object({ min: z.string(), max: z.string() }),
      numberOfRooms: z.string(),
    }),
  ),
  isMealsIncludedInPrices: z.boolean(),
  mealsProvided: z.array(z.enum(meals)),
  genderPreference: z.enum(genderPreferences),
  suitableFor: z.array(z.enum(audiences)),
  haveWarden: z.boolean(),
  facilities: z.array(z.enum(facilities)),
  houseRules,
  hostelImages: z.array(z.string()),
  photos: z.array(photo),
  contact: z.object({ phone: z.string(), email: z.string() }),
  overallPriceRange,
  averageRating: z.number(),
  reviewCount: z.int(),
  studentsFavourite: z.boolean(),
  reviews: z.array(review),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** A hostel as its owner sees it. */
export const ownedListing = z.extend(listingDetail, {
  createdBy: z.string(),
  status: z.enum(listingStatuses),
  version: z.int(),
});
export type OwnedListing = z.infer<typeof ownedListing>;

/** Body of addReview. */
export const reviewInput = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: text(20, 2000),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** A stored picture and where its largest derivative is served. */
export const uploadedImage = z.object({
  id: pathId,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;
