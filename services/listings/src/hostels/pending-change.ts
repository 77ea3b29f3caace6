import { isDeepStrictEqual } from 'node:util';
import { type ApprovedFact, approvedFacts } from '@patna/contracts';
import { usualWords } from '../photos/attach-photos.ts';
import {
  originOf,
  type PendingChange,
  type StoredFacts,
  type StoredImage,
  type StoredListing,
} from './stores/stored-listing.ts';

/** Whether what the record says was approved: then changes of it wait beside it. */
export function isApproved({ status, unreviewed }: StoredListing): boolean {
  return status === 'live' || (status === 'paused' && !unreviewed);
}

/** Whether a change of this hostel waits for a moderator. */
export function hasWaitingChange(listing: StoredListing): boolean {
  return isApproved(listing) && !!listing.pending && !listing.pending.rejectionReason;
}

/** The hostel as its owner last wrote it: the record with what waits beside it. */
export function ownersVersion({ pending, ...listing }: StoredListing): StoredListing {
  return { ...listing, ...pending?.facts };
}

/**
 * An approved hostel after its owner wrote `wanted`: what replaces an approved fact waits, what only takes
 * something away applies, and so does everything that nobody approves.
 *
 * @param wordless pictures whose words the owner took away
 */
export function withPending(
  before: StoredListing,
  wanted: StoredListing,
  wordless: ReadonlySet<string>,
): StoredListing {
  const shown: StoredListing = { ...wanted, ...publicFacts(before, wanted, wordless) };
  const facts = changedFacts(shown, wanted);
  if (Object.keys(facts).length === 0) return shown;
  const former = before.pending;
  if (former && isDeepStrictEqual(former.facts, facts)) return { ...shown, pending: former };
  const since = former && !former.rejectionReason ? former.since : new Date();
  return { ...shown, pending: { facts, since } };
}

/** Which facts differ between two versions of a hostel, by the names that edits have for them. */
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

/** Which facts of a hostel wait. */
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

/** An approved value, unless the owner took it away. */
function remaining<Value>(approved: Value, wanted: Value): Value {
  return wanted === undefined || wanted === '' ? wanted : approved;
}

/** A pin of which one half is gone is none. */
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

/** The approved pictures that the owner keeps, in the owner's order and crops, with their approved words. */
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
      wordless.has(image.id) ? { ...image, alt: usualWords(propertyName, index) } : image,
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
