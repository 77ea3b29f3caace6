import type { Document, MongoClient } from 'mongodb';
import type { Observed, ObservedListing } from './observed.ts';

/** Reads the end state out of every service's own store and the search index. */
export async function observe(mongo: MongoClient): Promise<Observed> {
  const all = (database: string, collection: string): Promise<Document[]> =>
    mongo.db(database).collection(collection).find({}).toArray();
  const [enquiries, notifications, hearts, listings, reviews, cards, owners, records] =
    await Promise.all([
      all('enquiry', 'enquiries'),
      all('notification', 'notifications'),
      all('wishlist', 'items'),
      all('listings', 'listings'),
      all('listings', 'reviews'),
      all('wishlist', 'listing_cards'),
      all('enquiry', 'listing_owners'),
      all('emulator_search', 'search_objects'),
    ]);
  return {
    enquiries: enquiries.map((each) => ({
      id: each._id as unknown as string,
      key: each['idempotencyKey'],
      senderId: each['senderId'],
      hostelId: each['listingId'],
      ownerId: each['ownerId'],
      status: each['status'],
      replies: each['thread']?.length ?? 0,
    })),
    notifications: notifications.map((each) => ({
      id: each._id as unknown as string,
      userId: each['userId'],
      kind: each['kind'],
      enquiryId: each['enquiryId'],
      at: each['createdAt'].getTime(),
    })),
    hearts: hearts.map((each) => ({
      userId: each['userId'],
      hostelId: each['listingId'],
      saved: each['saved'],
    })),
    listings: listings.map(listingOf),
    reviews: reviews.map((each) => ({
      hostelId: each['listingId'],
      reviewerId: each['reviewerId'],
      rating: each['rating'],
    })),
    cards: cards.map((each) => ({
      hostelId: each._id as unknown as string,
      status: each['status'],
      version: each['version'],
      name: each['card'].propertyName,
      price: each['card'].overallPriceRange.min,
      reviewCount: each['card'].reviewCount,
    })),
    owners: owners.map((each) => ({
      hostelId: each._id as unknown as string,
      status: each['status'],
      // No version: reviews count it up, and enquiries do not hear of reviews.
      name: each['name'],
      ownerId: each['ownerId'],
    })),
    searchable: records
      .map((row) => JSON.parse(row['body']))
      .map((record) => ({
        hostelId: record.objectID,
        name: record.propertyName,
        reviewCount: record.reviewCount,
        averageRating: record.averageRating,
      })),
    waiting: [...enquiries, ...notifications, ...hearts, ...listings].filter(hasWaiting).length,
  };
}

function hasWaiting(document: Document): boolean {
  return (document['outbox']?.length ?? 0) > 0;
}

function listingOf(each: Document): ObservedListing {
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
  };
}
