import { randomBytes } from 'node:crypto';
import { listingInput } from '@patna/contracts';
import { DependencyUnavailable } from '@patna/service-kit';
import { connectMongo, inTransaction, newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPapersKeys } from '@patna/testing/servers/test-config.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { createClaimPaperStore } from '../src/claim-requests/claim-paper-store.ts';
import { createClaimRequestStore } from '../src/claim-requests/claim-request-store.ts';
import { readPaperKeys } from '../src/claim-requests/paper-keys.ts';
import { createResponseStore } from '../src/account/response-store.ts';
import { createAuditStore } from '../src/moderation/audit-store.ts';
import { onUserDeleted } from '../src/account/on-user-deleted.ts';
import { createUserLockStore } from '../src/hostels/stores/user-lock-store.ts';
import { createDraftStore } from '../src/hostels/stores/draft-store.ts';
import { createEnquirerStore } from '../src/reviews/enquirer-store.ts';
import { createInvitationStore } from '../src/managers/invitation-store.ts';
import { createConversationPhotoStore } from '../src/photos/conversations/conversation-photo-store.ts';
import { createImageStore } from '../src/photos/image-store.ts';
import { createUploadSessionStore } from '../src/photos/parts/upload-session-store.ts';
import { importHostels } from '../src/import-hostels.ts';
import { createListingStore, newRecordId } from '../src/hostels/stores/listing-store.ts';
import { createReportStore } from '../src/moderation/report-store.ts';
import { createReviewStore } from '../src/reviews/review-store.ts';
import { createSavedSearchStore } from '../src/search/saved/saved-search-store.ts';
import { createSearchMatchStore } from '../src/search/saved/search-match-store.ts';
import { createSupportStore } from '../src/support/support-store.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

const minute = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

function collection(name: 'reviews' | 'images' | 'image_files') {
  return world.mongo.client.db('listings').collection<{ _id: string }>(name);
}

/** Creates this many public hostels of each person; returns their public ids. */
async function hostelsOf(counts: Readonly<Record<string, number>>): Promise<string[][]> {
  const { hostelImages: _, ...record } = listingInput.parse(listingBody(['none']));
  const facts = { houseRules: {}, branches: [], pictures: [], reviews: [] };
  const like = { hostelId: 'hostel_like', ownerId: 'usr_like', publishedAt: ago(minute) };
  await importHostels(world.mongo.uri, [{ record, ...facts, ...like }]);
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const listings = createListingStore(mongo);
  const sample = await listings.find(like.hostelId);
  if (!sample) throw new Error('The sample was not imported');
  const made = Object.entries(counts).map(([ownerId, count]) =>
    Array.from({ length: count }, (_, n) => {
      const hostelId = `hostel_${ownerId}_${n}`;
      return { ...sample, _id: newRecordId(), hostelId, ownerId };
    }),
  );
  await inTransaction(mongo, async (transaction) => {
    for (const hostel of made.flat()) await listings.insert(hostel, transaction);
  });
  await mongo.close();
  return made.map((hostels) => hostels.map(({ hostelId }) => hostelId));
}

async function reviewsBy(reviewerId: string, hostels: readonly string[], createdAt: Date) {
  const said = { user: 'Asha', rating: 4, comment: 'Clean rooms, quiet at night.' };
  const written = { reviewerId, ...said, status: 'published', createdAt };
  await collection('reviews').insertMany(
    hostels.map((listingId) => ({ _id: `${reviewerId}_${listingId}`, listingId, ...written })),
  );
}

async function photosOf(ownerId: string, count: number, madeAt: Date) {
  const second = Math.floor(madeAt.getTime() / 1000).toString(16);
  const photos = Array.from({ length: count }, () => ({
    _id: second + randomBytes(8).toString('hex'),
    ownerId,
  }));
  await collection('images').insertMany(photos);
  await collection('image_files').insertMany(
    photos.map(({ _id }) => ({ _id: `${_id}/1000.jpg`, imageId: _id })),
  );
}

async function leftOf(person: string) {
  const [reviews, photos] = await Promise.all([
    collection('reviews').countDocuments({ reviewerId: person }),
    collection('images').countDocuments({ ownerId: person }),
  ]);
  return { reviews, photos };
}

it('an erasure covers hundreds of photos, reviews and hostels, and publishes each once', async () => {
  const leaver = 'usr_leaver';
  const [others = [], own = []] = await hostelsOf({ usr_other: 10, [leaver]: 30 });
  const gone = Array.from({ length: 200 }, (_, n) => `hostel_not_there_${n}`);
  await reviewsBy(leaver, [...others, ...gone], ago(minute));
  await photosOf(leaver, 300, ago(minute));
  await world.bus.publish(newEvent('UserDeleted', leaver, { userId: leaver }));
  const all = world.mongo.client.db('listings').collection('listings');
  await eventually(async () => {
    const handled = await world.mongo.stored('listings', 'handled_events');
    const left = await leftOf(leaver);
    return handled.length > 0 && left.reviews + left.photos === 0;
  });

  expect(await all.countDocuments({ ownerId: leaver, status: 'archived', ownerName: '' })).toBe(30);
  // Each rating was recalculated once.
  expect(await all.countDocuments({ ownerId: 'usr_other', version: 2 })).toBe(10);
  expect(await collection('image_files').countDocuments()).toBe(0);
  const paused = await world.bus.heard(world.service, 'ListingPaused');
  expect(paused.map(({ data }) => data.listingId).toSorted()).toEqual(own.toSorted());
  const hidden = await world.bus.heard(world.service, 'ReviewHidden');
  expect(hidden.map(({ data }) => data.listing.listingId).toSorted()).toEqual(others.toSorted());
});

it('an erasure that arrives days late keeps what the person wrote after coming back', async () => {
  const back = 'usr_returned';
  const day = 24 * 60 * minute;
  await reviewsBy(back, ['hostel_before'], ago(4 * day));
  await photosOf(back, 2, ago(4 * day));
  await reviewsBy(back, ['hostel_since'], ago(day));
  await photosOf(back, 1, ago(day));
  const draft = { userId: back, form: 'f', version: 1, content: '{}', device: 'd' };
  const drafts = world.mongo.client
    .db('listings')
    .collection<{ _id: string; userId: string }>('listing_drafts');
  const kept = { ...draft, _id: `${back}/f`, savedAt: ago(day) };
  await drafts.insertOne(kept);
  const deleted = newEvent('UserDeleted', back, { userId: back });
  await world.bus.publish({ ...deleted, time: ago(3 * day).toISOString() });
  await eventually(async () => {
    const handled = await world.mongo.stored('listings', 'handled_events');
    return handled.some(({ _id }) => String(_id) === `listings:${deleted.id}`);
  });
  expect(await leftOf(back)).toEqual({ reviews: 1, photos: 1 });
  expect(await drafts.countDocuments({ userId: back })).toBe(1);
});

it('an interrupted erasure continues in the next try and keeps what is newer than the event', async () => {
  const back = 'usr_back';
  const gone = Array.from({ length: 35 }, (_, n) => `hostel_gone_${n}`);
  await reviewsBy(back, gone, ago(minute));
  await photosOf(back, 35, ago(minute));
  const event = newEvent('UserDeleted', back, { userId: back });
  const later = new Date(Date.parse(event.time) + minute);
  await reviewsBy(back, ['hostel_later'], later);
  await photosOf(back, 1, later);
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const stores = {
    listings: createListingStore(mongo),
    reviews: createReviewStore(mongo),
    images: createImageStore(mongo),
    uploadSessions: createUploadSessionStore(mongo),
    conversationPhotos: createConversationPhotoStore(mongo),
    reports: createReportStore(mongo),
    audit: createAuditStore(mongo),
    drafts: createDraftStore(mongo),
    userLocks: createUserLockStore(mongo),
    support: createSupportStore(mongo),
    enquirers: createEnquirerStore(mongo),
    answers: createResponseStore(mongo),
    claimRequests: createClaimRequestStore(mongo),
    claimPapers: createClaimPaperStore(mongo, readPaperKeys(testPapersKeys), undefined, {
      warn: () => undefined,
      error: () => undefined,
    }),
    savedSearches: createSavedSearchStore(mongo),
    searchMatches: createSearchMatchStore(mongo),
    invitations: createInvitationStore(mongo),
    mongo,
  };
  const consumer = onUserDeleted(stores, 0);

  const after = [
    { reviews: 11, photos: 36 },
    { reviews: 1, photos: 21 },
    { reviews: 1, photos: 1 },
  ];
  for (const left of after) {
    await expect(consumer.beforeTransaction?.(event)).rejects.toThrow(DependencyUnavailable);
    expect(await leftOf(back)).toEqual(left);
  }
  expect(await consumer.beforeTransaction?.(event)).toBe(true);
  expect(await leftOf(back)).toEqual({ reviews: 1, photos: 1 });
  await mongo.close();
});
