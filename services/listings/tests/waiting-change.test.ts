import { approvedFacts, hostelsOf, type ListingEdit, listingEdit } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { address, openChangeWorld, pinned } from './change-world.ts';
import { photo } from './listing-world.ts';

type ChangeWorld = Awaited<ReturnType<typeof openChangeWorld>>;
let opened: ChangeWorld;
let world: ChangeWorld['world'];
let owner: ChangeWorld['owner'];
let approved: ChangeWorld['approved'];
let edit: ChangeWorld['edit'];
let decide: ChangeWorld['decide'];
let shown: ChangeWorld['shown'];
let waitingItem: ChangeWorld['waitingItem'];
let auditOf: ChangeWorld['auditOf'];
let own: ChangeWorld['own'];
let liveHostel: ChangeWorld['liveHostel'];
let parent: string;

beforeAll(async () => {
  opened = await openChangeWorld();
  ({ world, owner, approved, edit, decide, shown, waitingItem, auditOf, own, liveHostel } = opened);
  parent = await liveHostel();
}, 60_000);

afterAll(() => opened?.world.stop());

/** A change of every editable field. */
async function changes(id: string): Promise<Record<string, unknown>> {
  const before = await shown(id);
  const added = await world.addPhoto(owner);
  return {
    propertyName: 'Another Hostel',
    ownerName: 'Another Owner',
    gstin: '10AAPFU0939F1ZA',
    address: { ...pinned, street: 'Another Road' },
    genderPreference: 'Boys',
    description: 'Ring me at once.',
    contact: { phone: '+917012345102', email: 'other@example.com' },
    isBranch: true,
    branchType: 'Annexe',
    parentBranchHostel: parent,
    hostelImages: [added, ...before.hostelImages],
    photos: [{ alt: 'Another house' }],
    establishedYear: 2001,
    rooms: [{ category: ['Triple'], priceRange: { min: 5000, max: 5500 }, numberOfRooms: 2 }],
    isMealsIncludedInPrices: false,
    mealsProvided: ['Dinner'],
    mealsCost: 1500,
    otherCharges: 700,
    otherChargesFor: ['Laundry'],
    costs: { laundry: { terms: 'extra', rupees: 700 } },
    suitableFor: ['Working Professionals'],
    haveWarden: false,
    safety: { cctv: true },
    facilities: ['Geyser'],
    houseRules: { gateTime: '21:30' },
  };
}

/** Fields that are valid only together. */
const together: Readonly<Record<string, readonly string[]>> = {
  isBranch: ['parentBranchHostel'],
  parentBranchHostel: ['isBranch'],
  mealsCost: ['isMealsIncludedInPrices'],
  otherChargesFor: ['otherCharges'],
};

type Field = Exclude<keyof ListingEdit, 'version'>;
const waiting: readonly Field[] = approvedFacts;
const editable = Object.keys(listingEdit.def.shape) as (Field | 'version')[];
const atOnce = editable.filter(
  (field): field is Field => field !== 'version' && !waiting.includes(field),
);

async function changeOf(field: Field, id: string): Promise<object> {
  const all = await changes(id);
  return Object.fromEntries([field, ...(together[field] ?? [])].map((each) => [each, all[each]]));
}

describe('a change of a public hostel', () => {
  it.each(waiting)('%s waits and is public once it is approved', async (fact) => {
    const id = await approved();
    const before = await shown(id);
    const ours = await edit(id, await changeOf(fact, id));
    expect(ours.status).toBe('live');
    expect(ours[fact]).not.toEqual(before[fact]);
    expect((await shown(id))[fact]).toEqual(before[fact]);
    expect(ours.waiting?.facts).toContain(fact);
    const item = await waitingItem(id);
    expect(item?.listing[fact]).toEqual(ours[fact]);
    expect(item?.listing.waiting?.approved).toMatchObject({ [fact]: before[fact] });
    const [sent] = await auditOf(id);
    expect(sent).toMatchObject({ action: 'listing.change-sent', actorId: owner.userId });
    expectOk('decideListing', await decide(id, { decision: 'approve' }));
    expect((await shown(id))[fact]).toEqual(ours[fact]);
    expect(await waitingItem(id)).toBeUndefined();
    expect((await own(id))?.waiting).toBeUndefined();
  });

  it.each(atOnce)('%s applies at once', async (field) => {
    const id = await approved();
    const before = await shown(id);
    const ours = await edit(id, await changeOf(field, id));
    expect(ours.waiting).toBeUndefined();
    expect(ours[field]).not.toEqual(before[field]);
    expect((await shown(id))[field]).toEqual(ours[field]);
  });

  it('appears in no card, search record, catalogue or event before its approval', async () => {
    const id = await approved();
    const all = await changes(id);
    await edit(id, Object.fromEntries(approvedFacts.map((fact) => [fact, all[fact]])));
    const cards = expectOk(
      'fetchListings',
      await world.call('fetchListings', { query: { limit: 50 } }),
    );
    const catalogue = expectOk('listingChanges', await world.call('listingChanges'));
    const lists = [cards.data, hostelsOf(catalogue.hostels)].map((all) =>
      all.filter((each) => each.id === id),
    );
    expect(lists.map((all) => all.length)).toEqual([1, 1]);
    const facts = await world.bus.heard(world.service, 'ListingUpdated');
    const published = facts.filter((fact) => fact.data.listingId === id);
    expect(published).toHaveLength(1);
    const index = world.indexed.filter((record) => record.objectID === id);
    const words = JSON.stringify([lists, published, index]);
    for (const canary of ['Another', 'Ring me', '7012345102', 'other@example.com']) {
      expect(words).not.toContain(canary);
    }
  });

  it.each<[string, object, object]>([
    ['the GSTIN', { gstin: '' }, { gstin: '' }],
    ['the description', { description: '' }, { description: '' }],
    [
      'the number',
      { contact: { phone: '', email: 'ganga@example.com' } },
      { contact: { phone: '', email: 'ganga@example.com' } },
    ],
    [
      'the number, while the new address waits',
      { contact: { phone: '', email: 'new@example.com' } },
      { contact: { phone: '', email: 'ganga@example.com' } },
    ],
    [
      'landmark and pin, while the new street waits',
      { address: { ...address, landmark: '', street: 'Another Road' } },
      { address: { ...address, landmark: '' } },
    ],
  ])('removes %s at once', async (_what, change, left) => {
    const id = await approved();
    await edit(id, change);
    const now = await shown(id);
    expect({ ...now, ...left }).toEqual(now);
    expect((await auditOf(id)).map(({ action }) => action)).toContain('listing.fact-removed');
  });

  it('removes a photo and its caption at once, and a new photo waits behind the others', async () => {
    const stored = await world.upload([await photo(), await photo('png')], owner);
    const [first = '', second = ''] = stored.map(({ url }) => url);
    const photos = [{ alt: 'The gate' }, { alt: 'A stranger' }];
    const { id } = await world.create(owner, { hostelImages: [first, second], photos });
    await world.approve(id);
    const [added] = await world.upload([await photo('webp')], owner);
    const own = await edit(id, {
      hostelImages: [added?.url, second],
      photos: [{ alt: '' }, { alt: '' }],
    });
    expect(own.hostelImages).toEqual([added?.url, second]);
    const now = await shown(id);
    expect(now.hostelImages).toEqual([second]);
    expect(now.photos.map(({ alt }) => alt)).toEqual([`${now.propertyName}, photo 1`]);
    const dropped = await world.mongo.client
      .db('listings')
      .collection('images')
      .find({ unnamedSince: { $exists: true } })
      .toArray();
    expect(dropped.map(({ _id }) => `/images/${String(_id)}/1000.jpg`)).toContain(first);
    expect(dropped.map(({ _id }) => `/images/${String(_id)}/1000.jpg`)).not.toContain(added?.url);
  });

  it('ends when the owner reverts it', async () => {
    const id = await approved();
    const { propertyName } = await shown(id);
    await edit(id, { propertyName: 'Another Hostel' });
    expect((await edit(id, { propertyName })).waiting).toBeUndefined();
    expect(await waitingItem(id)).toBeUndefined();
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'listing.change-withdrawn',
      to: 'propertyName',
    });
  });
});
