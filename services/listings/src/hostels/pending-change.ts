import { isDeepStrictEqual } from 'node:util';
import { type ApprovedFact, approvedFacts } from '@patna/contracts';
import { defaultCaption } from '../photos/attach-photos.ts';
import {
  originOf,
  type PendingChange,
  type StoredFacts,
  type StoredImage,
  type StoredListing,
} from './stores/stored-listing.ts';

/** Whether the record is approved, so that the owner's changes wait beside it. */
export function isApproved({ status, unreviewed }: StoredListing): boolean {
  return status === 'live' || (status === 'paused' && !unreviewed);
}

export function hasWaitingChange(listing: StoredListing): boolean {
  return isApproved(listing) && !!listing.pending && !listing.pending.rejectionReason;
}

/** The record merged with its pending change. */
export function ownersVersion({ pending, ...listing }: StoredListing): StoredListing {
  return { ...listing, ...pending?.facts };
}

/**
 * An approved hostel after the owner submitted `wanted`: changed facts wait; removals and unmoderated fields
 * apply at once.
 * @param withRemovedCaptions photos whose captions the owner removed
 */
export function withPending(
  before: StoredListing,
  wanted: StoredListing,
  withRemovedCaptions: ReadonlySet<string>,
): StoredListing {
  const shown: StoredListing = { ...wanted, ...publicFacts(before, wanted, withRemovedCaptions) };
  const facts = changedFacts(shown, wanted);
  if (Object.keys(facts).length === 0) return shown;
  const former = before.pending;
  if (former && isDeepStrictEqual(former.facts, facts)) return { ...shown, pending: former };
  const since = former && !former.rejectionReason ? former.since : new Date();
  return { ...shown, pending: { facts, since } };
}

/** Approved facts that differ, by their names in edits. */
export function factsChanged(before: StoredFacts, after: StoredFacts): ApprovedFact[] {
  return approvedFacts.filter((fact) => {
    if (fact === 'hostelImages') return !isDeepStrictEqual(originsOf(before), originsOf(after));
    if (fact === 'photos') {
      const words = new Map(before.images.map((image) => [originOf(image), image.alt]));
      return after.images.some((image) => (words.get(originOf(image)) ?? image.alt) !== image.alt);
    }
    return !isDeepStrictEqual(before[fact] ?? '', after[fact] ?? '');
  });
}

export function factsPending(listing: StoredListing): ApprovedFact[] {
  return listing.pending ? factsChanged(listing, ownersVersion(listing)) : [];
}

function publicFacts(
  before: StoredListing,
  wanted: StoredListing,
  wordless: ReadonlySet<string>,
): StoredFacts {
  return {
    propertyName: before.propertyName,
    ownerName: before.ownerName,
    genderPreference: before.genderPreference,
    gstin: remaining(before.gstin, wanted.gstin),
    description: remaining(before.description, wanted.description),
    contact: {
      phone: remaining(before.contact.phone, wanted.contact.phone),
      email: remaining(before.contact.email, wanted.contact.email),
    },
    address: publicAddress(before.address, wanted.address),
    ...publicBranch(before, wanted),
    images: publicImages(before, wanted, wordless),
  };
}

/** The approved value unless the owner removed it. */
function remaining<Value>(approved: Value, wanted: Value): Value {
  return wanted === undefined || wanted === '' ? wanted : approved;
}

/**
 * The approved address without what the owner removed. A pin that the owner leaves with one coordinate is
 * removed.
 */
function publicAddress(
  approved: StoredFacts['address'],
  wanted: StoredFacts['address'],
): StoredFacts['address'] {
  const { latitude, longitude, ...words } = approved;
  const pinned = wanted.latitude !== undefined && wanted.longitude !== undefined;
  return {
    ...words,
    landmark: remaining(approved.landmark, wanted.landmark),
    ...(pinned && latitude !== undefined && { latitude }),
    ...(pinned && longitude !== undefined && { longitude }),
  };
}

function publicBranch(before: StoredListing, wanted: StoredListing) {
  const isBranch = before.isBranch && wanted.isBranch;
  return {
    isBranch,
    branchType: remaining(before.branchType, wanted.branchType),
    parentBranchHostel: isBranch
      ? remaining(before.parentBranchHostel, wanted.parentBranchHostel)
      : '',
  };
}

/** Approved photos that the owner keeps, in the owner's order and crops, with approved captions. */
function publicImages(
  { images, propertyName }: StoredListing,
  wanted: StoredListing,
  wordless: ReadonlySet<string>,
): StoredImage[] {
  const approved = new Map(images.map((image) => [originOf(image), image]));
  return wanted.images
    .flatMap((image) => {
      const words = approved.get(originOf(image));
      return words ? { ...image, alt: words.alt } : [];
    })
    .map((image, index) =>
      wordless.has(image.id) ? { ...image, alt: defaultCaption(propertyName, index) } : image,
    );
}

function changedFacts(shown: StoredListing, wanted: StoredListing): PendingChange['facts'] {
  const stored = factsChanged(shown, wanted).map((fact) =>
    fact === 'hostelImages' || fact === 'photos' ? 'images' : fact,
  );
  return Object.fromEntries(stored.map((fact) => [fact, wanted[fact]]));
}

function originsOf({ images }: Pick<StoredFacts, 'images'>): string[] {
  return images.map(originOf);
}
