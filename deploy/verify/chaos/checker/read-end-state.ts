import type { Document, MongoClient } from 'mongodb';
import type * as Seen from './end-state.ts';
import { waitingIn } from './waiting-outboxes.ts';

/** Reads the end state from the services' stores and the search index. */
export async function readEndState(mongo: MongoClient): Promise<Seen.EndState> {
  const every = async <T>(
    database: string,
    collection: string,
    seenOf: (document: Document) => T,
  ): Promise<T[]> =>
    (await mongo.db(database).collection(collection).find({}).toArray()).map(seenOf);
  return {
    enquiries: await every('enquiry', 'enquiries', enquiryOf),
    notifications: await every('notification', 'notifications', notificationOf),
    hearts: await every('wishlist', 'items', heartOf),
    listings: await every('listings', 'listings', listingOf),
    reviews: await every('listings', 'reviews', reviewOf),
    cards: await every('wishlist', 'listing_cards', cardOf),
    owners: await every('enquiry', 'listing_owners', ownerOf),
    searchable: await every('emulator_search', 'search_objects', recordOf),
    marks: await every('listings', 'tally_marks', markOf),
    enquirers: await every('listings', 'enquirers', enquirerOf),
    people: await every('users', 'users', languageOf),
    languages: (await every('notification', 'preferences', languageOf)).filter(isChosen),
    waiting: await waitingIn(mongo),
  };
}

function enquiryOf(each: Document): Seen.ObservedEnquiry {
  return {
    id: each['_id'],
    key: each['idempotencyKey'],
    senderId: each['senderId'],
    hostelId: each['listingId'],
    ownerId: each['ownerId'],
    status: each['status'],
    replies: each['thread'] ?? [],
  };
}

function notificationOf(each: Document): Seen.ObservedNotification {
  return {
    id: each['_id'],
    userId: each['userId'],
    kind: each['kind'],
    enquiryId: each['enquiryId'],
    at: each['createdAt'].getTime(),
  };
}

function heartOf(each: Document): Seen.ObservedHeart {
  return { userId: each['userId'], hostelId: each['listingId'], saved: each['saved'] };
}

function listingOf(each: Document): Seen.ObservedListing {
  const rents = (each['rooms'] as { priceRange: { min: number } }[]).map(
    (room) => room.priceRange.min,
  );
  return {
    hostelId: each['hostelId'],
    ownerId: each['ownerId'],
    name: each['propertyName'],
    status: each['status'],
    version: each['version'],
    price: Math.min(...rents),
    reviewCount: each['reviewStats'].count,
    reviewSum: each['reviewStats'].sum,
    averageRating: each['rating'],
  };
}

function reviewOf(each: Document): Seen.ObservedReview {
  return {
    hostelId: each['listingId'],
    reviewerId: each['reviewerId'],
    rating: each['rating'],
  };
}

function cardOf({ _id, status, version, card }: Document): Seen.ObservedCopy {
  return {
    hostelId: _id,
    status,
    version,
    name: card.propertyName,
    price: card.overallPriceRange.min,
    reviewCount: card.reviewCount,
    averageRating: card.averageRating,
  };
}

/** Leaves the version out, because reviews increment it and the enquiry service gets no events about reviews. */
function ownerOf({ _id, status, name, ownerId }: Document): Seen.ObservedCopy {
  return { hostelId: _id, status, name, ownerId };
}

function recordOf(row: Document): Seen.ObservedRecord {
  const record = JSON.parse(row['body']);
  return {
    hostelId: record.objectID,
    name: record.propertyName,
    reviewCount: record.reviewCount,
    averageRating: record.averageRating,
  };
}

function markOf(each: Document): Seen.ObservedMark {
  return { id: each['_id'], kind: each['kind'], hostelId: each['listingId'] };
}

function enquirerOf(each: Document): Seen.ObservedEnquirer {
  return { userId: each['userId'], hostelId: each['listingId'] };
}

function languageOf(each: Document): Seen.ObservedLanguage {
  return { userId: each['_id'], language: each['language'] };
}

/** Whether the person has chosen a language. The document also exists for other preferences. */
function isChosen({ language }: Seen.ObservedLanguage): boolean {
  return language !== undefined;
}
