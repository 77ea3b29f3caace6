import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent } from '@patna/service-kit/mongo';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld, passOf } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
const comment = 'Clean rooms, quiet at night.';
const reason = 'It shows a person who lives there.';

beforeAll(async () => {
  world = await openListingWorld();
  [admin, owner, asha, bina] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

function review(listingId: string, { token }: TestPerson, change: object = {}) {
  const params = { listingId, userId: 'me' };
  return world.call('addReview', { params, token, body: { rating: 4, comment, ...change } });
}

async function reviewed(listingId: string, person: TestPerson, change: object = {}) {
  return expectOk('addReview', await review(listingId, person, change)).data;
}

const photosOf = async (person: TestPerson, count: number) =>
  Promise.all(Array.from({ length: count }, () => world.addPhoto(person)));

function decision(reviewId: string, body: object) {
  return world.call('decideReview', { params: { reviewId }, token: admin.token, body });
}

async function decide(reviewId: string, body: object) {
  return expectOk('decideReview', await decision(reviewId, body)).data;
}

async function shown(id: string) {
  return expectOk('getListing', await world.call('getListing', { params: { id } }));
}

async function own(listingId: string, { token }: TestPerson) {
  const params = { listingId, userId: 'me' };
  return expectOk('ownReview', await world.call('ownReview', { params, token })).data;
}

async function queued(reviewId: string) {
  const query = { kind: 'reviews' };
  const answer = await world.call('moderationQueue', { token: admin.token, query });
  const items = expectOk('moderationQueue', answer).data;
  return items.flatMap((item) =>
    item.kind === 'reviews' && item.review._id === reviewId ? [item.review] : [],
  )[0];
}

async function status(url: string, cookie = ''): Promise<number> {
  const address = `http://127.0.0.1:${world.service.port}${url}`;
  return (await fetch(address, { headers: { cookie } })).status;
}

async function unnamed(url: string): Promise<boolean> {
  const [_id = ''] = /[0-9a-f]{24}/.exec(url) ?? [];
  const images = world.mongo.client.db('listings').collection<{ _id: string }>('images');
  const record = await images.findOne({ _id });
  return record !== null && 'unnamedSince' in record;
}

describe('photos of a review', () => {
  it('wait for a moderator, visible to their author and moderators only', async () => {
    const id = await liveHostel();
    const photos = await photosOf(asha, 2);
    const saved = await reviewed(id, asha, { photos });
    expect(saved).toMatchObject({ photosWait: true });
    expect(saved.photos).toBeUndefined();
    const { reviews, reviewSummary } = await shown(id);
    expect(reviews[0]?.photos).toBeUndefined();
    expect(reviewSummary?.withPhotos).toBeUndefined();
    const mine = await own(id, asha);
    expect(mine?.photos?.map(({ url, waits }) => [url, waits])).toEqual(
      photos.map((url) => [url, true]),
    );
    expect((await queued(saved._id))?.photos).toEqual(mine?.photos);
    const [url = ''] = photos;
    expect(await status(url)).toBe(404);
    expect(await status(url, await passOf(world, bina))).toBe(404);
    expect(await status(url, await passOf(world, asha))).toBe(200);
    expect(await status(url, await passOf(world, admin))).toBe(200);
  });

  it('are public once approved, and counted and filtered', async () => {
    const id = await liveHostel();
    const photos = await photosOf(asha, 2);
    const { _id } = await reviewed(id, asha, { photos });
    await reviewed(id, bina);
    const waiting = await queued(_id);
    const ids = waiting?.photos?.map((photo) => photo.id) ?? [];
    await decide(_id, { decision: 'keep', photos: ids, version: waiting?.version });
    expect(await queued(_id)).toBeUndefined();
    const { reviews, reviewSummary } = await shown(id);
    expect(reviews.find((each) => each._id === _id)?.photos?.map(({ url }) => url)).toEqual(photos);
    expect(reviewSummary).toMatchObject({ count: 2, withPhotos: 1 });
    const query = { withPhotos: 'true' };
    const listed = await world.call('listReviews', { params: { listingId: id }, query });
    expect(expectOk('listReviews', listed).data.map((each) => each._id)).toEqual([_id]);
    expect(await status(photos[0] ?? '')).toBe(200);
  });

  it('stop being public when the review is hidden', async () => {
    const id = await liveHostel();
    const [url = ''] = await photosOf(asha, 1);
    const { _id } = await reviewed(id, asha, { photos: [url] });
    await decide(_id, { decision: 'keep', photos: [/[0-9a-f]{24}/.exec(url)?.[0]] });
    expect(await status(url)).toBe(200);
    await decide(_id, { decision: 'hide', reason });
    expect(await status(url)).toBe(404);
    expect(await status(url, await passOf(world, asha))).toBe(200);
    await decide(_id, { decision: 'restore' });
    expect(await status(url)).toBe(200);
  });

  it('go on waiting after the decision of a client that does not know them', async () => {
    const id = await liveHostel();
    const { _id } = await reviewed(id, asha, { photos: await photosOf(asha, 1) });
    await decide(_id, { decision: 'keep' });
    expect((await queued(_id))?.photos).toMatchObject([{ waits: true }]);
    expect((await shown(id)).reviews[0]?.photos).toBeUndefined();
  });

  it('are refused one by one with a reason, and released', async () => {
    const id = await liveHostel();
    const photos = await photosOf(asha, 2);
    const { _id } = await reviewed(id, asha, { photos });
    const [first, second] = (await queued(_id))?.photos ?? [];
    const body = { decision: 'refuse-photos', photos: [first?.id], reason };
    expect((await decide(_id, body)).photos).toEqual([second]);
    expect(await own(id, asha)).toMatchObject({ photosRefused: reason, photos: [second] });
    expect(await unnamed(photos[0] ?? '')).toBe(true);
    expect(await unnamed(photos[1] ?? '')).toBe(false);
    expectProblem(await decision(_id, body), 'conflict');
    const none = { decision: 'refuse-photos', photos: [], reason };
    expectProblem(await decision(_id, none), 'validation_failed', 'photos');

    await reviewed(id, asha, { photos: [second?.url] });
    expect((await own(id, asha))?.photosRefused).toBeUndefined();
  });

  it('stay with the edit of an old client, and leave with an edit without them', async () => {
    const id = await liveHostel();
    const [kept = '', dropped = ''] = await photosOf(asha, 2);
    const { _id } = await reviewed(id, asha, { photos: [kept, dropped] });
    const ids = (await queued(_id))?.photos?.map((photo) => photo.id);
    await decide(_id, { decision: 'keep', photos: ids });
    await reviewed(id, asha, { rating: 2 });
    expect((await shown(id)).reviews[0]?.photos).toHaveLength(2);

    const added = await world.addPhoto(asha);
    await reviewed(id, asha, { photos: [kept, added] });
    expect((await shown(id)).reviews[0]?.photos?.map(({ url }) => url)).toEqual([kept]);
    expect(await unnamed(dropped)).toBe(true);
    await reviewed(id, asha, { photos: [] });
    expect((await own(id, asha))?.photos).toBeUndefined();
    expect(await unnamed(kept)).toBe(true);
    expect(await status(kept)).toBe(404);
  });

  it('are kept while another review or hostel of the person names them', async () => {
    const [one, other] = await Promise.all([liveHostel(), liveHostel()]);
    const [url = ''] = await photosOf(asha, 1);
    await reviewed(one, asha, { photos: [url] });
    await reviewed(other, asha, { photos: [url] });
    await reviewed(one, asha, { photos: [] });
    expect(await unnamed(url)).toBe(false);
    await reviewed(other, asha, { photos: [] });
    expect(await unnamed(url)).toBe(true);
  });

  it('are only the author’s, at most four, and none twice', async () => {
    const id = await liveHostel();
    const foreign = await world.addPhoto(bina);
    const answer = await review(id, asha, { photos: [foreign] });
    const { errors } = expectProblem(answer, 'validation_failed', 'photos');
    expect(errors).toMatchObject([{ rule: 'reference' }]);
    const [mine = ''] = await photosOf(asha, 1);
    for (const photos of [['/elsewhere.jpg'], await photosOf(asha, 5), [mine, mine]]) {
      expectProblem(await review(id, asha, { photos }), 'validation_failed');
    }
    expect(await own(id, asha)).toBeNull();
  });

  it('are in the export, and gone with the account', async () => {
    const chitra = await world.identity.person('chitra');
    const id = await liveHostel();
    const [url = ''] = await photosOf(chitra, 1);
    const { _id } = await reviewed(id, chitra, { photos: [url] });
    const ids = (await queued(_id))?.photos?.map((photo) => photo.id);
    await decide(_id, { decision: 'keep', photos: ids });
    const exported = await world.call('myListingsData', {
      params: { userId: 'me' },
      token: chitra.token,
    });
    expect(expectOk('myListingsData', exported).data.reviews).toMatchObject([
      { photos: [{ url }] },
    ]);
    const { userId } = chitra;
    await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
    await expect.poll(() => status(url)).toBe(404);
    expect((await shown(id)).reviews).toEqual([]);
  });
});
