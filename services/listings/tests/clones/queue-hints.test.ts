import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { createCloneStore } from '../../src/moderation/clones/clone-store.ts';
import { markPhotos } from '../../src/moderation/clones/mark-photos.ts';
import { cardFile } from '../../src/moderation/clones/photo-marks.ts';
import { connectMongo } from '@patna/service-kit/mongo';
import { type ListingWorld, openListingWorld } from '../listing-world.ts';
import { disguised, drawnRoom } from './drawn-photos.ts';
import sharp from 'sharp';

let world: ListingWorld;
let owner: TestPerson;
let cheat: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  [owner, cheat, admin] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('cheat'),
    world.identity.person('admin', { role: 'admin' }),
  ]);
}, 60_000);

afterAll(() => world?.stop());

const large = (photo: Buffer) => sharp(photo).resize({ width: 960 }).jpeg().toBuffer();

async function create(person: TestPerson, photos: readonly Buffer[], change: object) {
  const pictures = await world.upload(await Promise.all(photos.map(large)), person);
  const body = { ...listingBody(pictures.map(({ url }) => url)), ...change };
  const request = { token: person.token, query: { userId: 'me' }, body };
  return expectOk('createListing', await world.call('createListing', request)).data;
}

async function hintsOf(id: string) {
  const query = { kind: 'listings' };
  const answer = await world.call('moderationQueue', { token: admin.token, query });
  const items = expectOk('moderationQueue', answer).data;
  const item = items.find((each) => each.kind === 'listings' && each.listing.id === id);
  return item?.kind === 'listings' ? item.clones : undefined;
}

it('only moderators see what a waiting hostel has in common with an earlier one', async () => {
  const photos = await Promise.all([1, 2, 3].map((seed) => drawnRoom(mulberry32(seed))));
  const own = { contact: { phone: '7012345101', email: 'one@example.com' } };
  const first = await create(owner, photos, own);
  await world.approve(first.id);
  // The same owner uses the same phone, photos and place.
  const branch = await create(owner, photos, { ...own, propertyName: 'Second House' });
  expect(await hintsOf(branch.id)).toEqual([]);

  const copied = await Promise.all(photos.map((each) => disguised(each, mulberry32(9), 1)));
  const other = { contact: { phone: '7012345202', email: 'two@example.com' }, gstin: '' };
  const copy = await create(cheat, copied, { ...other, propertyName: 'Cheap House' });
  const alike = { signals: ['photos', 'pin'], photos: 3 };
  expect(await hintsOf(copy.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ listingId: first.id, ...alike }),
      expect.objectContaining({ listingId: branch.id, ...alike }),
    ]),
  );
  expect(copy).not.toHaveProperty('clones');

  const phone = await create(cheat, [await drawnRoom(mulberry32(77))], { ...own, gstin: '' });
  const hints = await hintsOf(phone.id);
  expect(hints?.find(({ listingId }) => listingId === first.id)?.signals).toEqual(['phone', 'pin']);
});

it('an older photo that cannot be read is marked as not comparable, and the others are filled in', async () => {
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const images = mongo.collection('images');
  const before = await images.find({}, { promoteBuffers: true }).toArray();
  const unreadable = { _id: 'unreadable' as never };
  const files = mongo.collection('image_files');
  await files.insertOne({
    _id: `unreadable/${cardFile}` as never,
    data: Buffer.from('no picture'),
  });
  await images.updateMany({}, { $unset: { marks: 1 } });
  await images.insertOne(unreadable);
  await markPhotos(createCloneStore(mongo));
  const unread = await images.findOneAndDelete(unreadable, { promoteBuffers: true });
  expect(unread?.['marks']).toEqual(Buffer.alloc(0));
  const after = await images.find({}, { promoteBuffers: true }).toArray();
  // The original is gone, so only the card's crop is marked.
  for (const [at, { marks }] of after.entries()) {
    const former = before[at]?.['marks'] as Buffer;
    expect(marks.length).toBe(former.length / 2);
    expect(former.subarray(0, marks.length)).toEqual(marks);
  }
  expect(after.length).toBeGreaterThan(3);
  await mongo.close();
});
