import { connectMongo } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createCloneStore } from '../../src/moderation/clones/clone-store.ts';
import { findClones } from '../../src/moderation/clones/find-clones.ts';
import { photoMarks } from '../../src/moderation/clones/photo-marks.ts';
import type { StoredListing } from '../../src/hostels/stores/stored-listing.ts';
import { cloneCorpus, type DrawnHostel } from './clone-corpus.ts';

let server: TestMongo;
let mongo: Connection;

beforeAll(async () => {
  server = await startTestMongo();
  mongo = await connectMongo(server.uri, 'listings');
}, 60_000);

afterAll(async () => {
  await mongo?.close();
  await server?.stop();
});

/** The marks as the service computes them: of the card's crop and of the whole photo. */
async function marksOf(photo: Buffer): Promise<Buffer> {
  const card = { width: 500, height: 250, fit: 'cover', position: 'attention' } as const;
  return photoMarks([await sharp(photo).resize(card).jpeg().toBuffer(), photo]);
}

let hour = 0;

/** Stores an honest hostel as public and a copy as waiting. */
async function store(hostel: DrawnHostel): Promise<StoredListing> {
  const { hostelId, ownerId, propertyName, phone, gstin, pincode, pin, rent } = hostel;
  const images = hostel.photos.map((_, at) => ({
    id: `${hostelId}-${at}`,
    alt: '',
    placeholder: '',
  }));
  const marks = await Promise.all(hostel.photos.map(marksOf));
  const records = marks.map((each, at) => ({ _id: `${hostelId}-${at}`, ownerId, marks: each }));
  await mongo.collection('images').insertMany(records as never);
  hour += 1;
  const createdAt = new Date(Date.UTC(2026, 0, 1, hour));
  const listing = {
    hostelId,
    ownerId,
    propertyName,
    status: hostel.isClone ? 'in review' : 'live',
    version: 1,
    contact: { phone, email: 'owner@example.com' },
    gstin,
    address: {
      street: 'Boring Road',
      city: 'Patna',
      state: 'Bihar',
      pincode,
      landmark: '',
      ...pin,
    },
    rooms: [{ priceRange: { min: rent, max: rent + 2000 } }],
    priceMin: rent,
    images,
    publishedAt: hostel.isClone ? null : createdAt,
    createdAt,
  };
  await mongo.collection('listings').insertOne(listing);
  return listing as unknown as StoredListing;
}

it("copies of other owners' hostels are flagged, and hardly any honest listing", async () => {
  const { honest, clones } = await cloneCorpus(11, {
    honest: 210,
    clones: 30,
  });
  const stored: StoredListing[] = [];
  for (const each of [...honest, ...clones]) stored.push(await store(each));
  const found = await findClones(createCloneStore(mongo))(stored);
  const flagged = (hostel: DrawnHostel) => (found.get(hostel.hostelId) ?? []).length > 0;
  const wrong = honest.filter(flagged).map(({ hostelId }) => [hostelId, found.get(hostelId)]);
  const missed = clones.filter((each) => !flagged(each)).map(({ hostelId }) => hostelId);
  expect(clones.length - missed.length).toBeGreaterThanOrEqual(27);
  expect(wrong.length / honest.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.01);
}, 300_000);
