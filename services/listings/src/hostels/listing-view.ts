import {
  cardFactsOf,
  catalogueDegrees,
  type CatalogueHostel,
  claimsOf,
  freeBedsOf,
  type FullPhoto,
  liveClaims,
  type ListedReview,
  type ListingCard,
  type ListingDetail,
  listingFactsOf,
  lowestDeposit,
  maskContact,
  mealsExtraOf,
  type ListingSnapshot,
  patnaDay,
  type UploadedImage,
  verifiedUntilOf,
} from '@patna/contracts';
import { regionOf } from '@patna/search';
import type { ImageRecord } from '../photos/image-store.ts';
import {
  averageRating,
  imageUrl,
  isStudentsFavourite,
  overallPriceRange,
} from './derived-listing-values.ts';
import { lowestCostsOf } from './lowest-costs.ts';
import type { StoredClaim, StoredListing } from './stores/stored-listing.ts';

type CardSource = Pick<
  StoredListing,
  | 'hostelId'
  | 'propertyName'
  | 'images'
  | 'address'
  | 'rooms'
  | 'genderPreference'
  | 'suitableFor'
  | 'reviewStats'
  | 'mealsProvided'
  | 'isMealsIncludedInPrices'
  | 'mealsCost'
  | 'facilities'
  | 'houseRules'
> &
  ClaimSource;

interface ClaimSource {
  /** Absent when only public listings are read. */
  readonly status?: StoredListing['status'];
  readonly claims?: readonly Pick<StoredClaim, 'expiresOn'>[] | undefined;
}

export function cardOf(listing: CardSource): ListingCard {
  return {
    id: listing.hostelId,
    propertyName: listing.propertyName,
    ...picturesOf(listing),
    address: { street: listing.address.street, city: listing.address.city },
    overallPriceRange: overallPriceRange(listing.rooms),
    genderPreference: listing.genderPreference,
    ...ratingOf(listing),
    ...badgeOf(listing),
    ...freeBedsOf(listing.rooms),
    ...cardFactsOf({
      categories: listing.rooms.flatMap((room) => room.category),
      meals: listing.mealsProvided,
      facilities: listing.facilities,
      gateTime: listing.houseRules.gateTime,
      mealsExtra: mealsExtraOf(listing),
    }),
  };
}

export function catalogueHostelOf(
  listing: StoredListing & { readonly ratingScore?: number | undefined },
): CatalogueHostel {
  const { address, houseRules, images, rooms } = listing;
  const { min, max } = overallPriceRange(rooms);
  return {
    id: listing.hostelId,
    record: listing._id.toString(),
    propertyName: listing.propertyName,
    street: address.street,
    city: address.city,
    state: address.state,
    landmark: address.landmark,
    region: listing.region ?? regionOf(address),
    gender: listing.genderPreference,
    categories: [...new Set(rooms.flatMap((room) => room.category))],
    priceMin: min,
    priceMax: max,
    facilities: listing.facilities,
    meals: listing.mealsProvided,
    suitableFor: listing.suitableFor,
    haveWarden: listing.haveWarden,
    rating: averageRating(listing.reviewStats),
    reviewCount: listing.reviewStats.count,
    ratingScore: listing.ratingScore || undefined,
    isSilent: listing.isSilent || undefined,
    publishedAt: (listing.publishedAt ?? listing.createdAt).getTime(),
    latitude: catalogueDegrees(address.latitude),
    longitude: catalogueDegrees(address.longitude),
    photo: images[0] ? imageUrl(images[0].id) : '',
    ...badgeOf(listing),
    ...freeBedsOf(rooms),
    ...lowestCostsOf(listing),
    deposit: lowestDeposit(listing),
    gateTime: houseRules.gateTime,
    vegOnly: houseRules.vegOnly,
    visitorsAllowed: houseRules.visitorsAllowed,
    mealsExtra: mealsExtraOf(listing),
  };
}

/** The full public detail, with the contact masked. Numbers are strings, as the API has always had them. */
export function detailOf(listing: StoredListing, reviews: readonly ListedReview[]): ListingDetail {
  return {
    _id: listing._id.toString(),
    hostelId: listing.hostelId,
    id: listing.hostelId,
    ownerName: listing.ownerName,
    propertyName: listing.propertyName,
    gstin: listing.gstin ?? '',
    establishedYear: String(listing.establishedYear),
    address: listing.address,
    isBranch: listing.isBranch,
    branchType: listing.branchType,
    parentBranchHostel: listing.parentBranchHostel,
    branches: listing.branches,
    description: listing.description,
    rooms: listing.rooms.map(({ priceRange, numberOfRooms, bookedSince: _, ...room }) => ({
      ...room,
      priceRange: { min: String(priceRange.min), max: String(priceRange.max) },
      numberOfRooms: String(numberOfRooms),
    })),
    isMealsIncludedInPrices: listing.isMealsIncludedInPrices,
    mealsProvided: listing.mealsProvided,
    mealsCost: listing.mealsCost,
    otherCharges: listing.otherCharges,
    otherChargesFor: listing.otherChargesFor,
    costs: listing.costs,
    genderPreference: listing.genderPreference,
    suitableFor: listing.suitableFor,
    haveWarden: listing.haveWarden,
    safety: listing.safety,
    facilities: listing.facilities,
    houseRules: listing.houseRules,
    ...picturesOf(listing),
    photos: fullPhotosOf(listing),
    contact: maskContact(listing.contact),
    overallPriceRange: overallPriceRange(listing.rooms),
    ...ratingOf(listing),
    ...badgeOf(listing),
    ...publicClaimsOf(listing),
    reviews: [...reviews],
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    __v: listing.version,
  };
}

/** The listing in the form that events carry. */
export function snapshotOf(listing: StoredListing): ListingSnapshot {
  return {
    listingId: listing.hostelId,
    mongoId: listing._id.toString(),
    ownerId: listing.ownerId,
    status: listing.status,
    version: listing.version,
    ...(listing.status === 'paused' && listing.unreviewed ? { unreviewed: true } : {}),
    card: cardOf(listing),
    facts: listingFactsOf(listing, claimsOf(publicClaimsOf(listing)), undefined),
    ...(listing.managers && {
      managers: listing.managers.map(({ userId, role }) => ({ userId, role })),
    }),
  };
}

function picturesOf({ images }: Pick<StoredListing, 'images'>) {
  return {
    hostelImages: images.map((image) => imageUrl(image.id)),
    photos: images.map(({ alt, placeholder }) => ({ alt, placeholder })),
  };
}

function fullPhotosOf({ images }: Pick<StoredListing, 'images'>): FullPhoto[] {
  return images.map(({ alt, placeholder, whole, focus }) => ({
    alt,
    placeholder,
    ...(whole && { whole }),
    ...(focus && { focus }),
  }));
}

export function uploadedImageViewOf(record: ImageRecord): UploadedImage {
  const { _id: id, width, height, placeholder, whole, focus } = record;
  const more = { ...(whole && { whole }), ...(focus && { focus }) };
  return { id, url: imageUrl(id), width, height, placeholder, ...more };
}

/** The badge of a public hostel: claims that hold today. */
function badgeOf({ status = 'live', claims }: ClaimSource) {
  if (status !== 'live') return {};
  const verifiedUntil = verifiedUntilOf(claims, patnaDay(Date.now()));
  return verifiedUntil === undefined ? {} : { verifiedUntil };
}

/** Valid claims without evidence. Kinds that old apps do not know are listed separately. */
function publicClaimsOf(listing: StoredListing): Pick<ListingDetail, 'claims' | 'moreClaims'> {
  const claims: NonNullable<ListingDetail['claims']> = [];
  const moreClaims: NonNullable<ListingDetail['moreClaims']> = [];
  const live = liveClaims(listing.claims, patnaDay(Date.now()));
  for (const { claim, checkedOn, expiresOn, checkedBy } of live) {
    const rest = { checkedOn, expiresOn, checkedBy };
    if (claim === 'address') moreClaims.push({ claim, ...rest });
    else claims.push({ claim, ...rest });
  }
  return { claims, ...(moreClaims.length > 0 && { moreClaims }) };
}

function ratingOf({ suitableFor, reviewStats }: Pick<CardSource, 'suitableFor' | 'reviewStats'>) {
  return {
    averageRating: averageRating(reviewStats),
    reviewCount: reviewStats.count,
    studentsFavourite: isStudentsFavourite(suitableFor, reviewStats),
  };
}
