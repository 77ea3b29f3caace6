import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk, keyAt } from './enquiry-desk.ts';

const dayMs = 86_400_000;

let desk: EnquiryDesk;
let asha: TestPerson;
let bina: TestPerson;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
  const { identity } = desk.world;
  [asha, bina] = await Promise.all([
    identity.person('asha', { name: 'Asha Helper' }),
    identity.person('bina', { name: 'Bina Helper' }),
  ]);
  const managers = [asha, bina].map(({ userId }) => ({ userId, role: 'inbox' as const }));
  const listing = listingSnapshot('hostel_1', { ownerId: desk.owner.userId, version: 9, managers });
  await desk.world.bus.publish(newEvent('ListingUpdated', 'hostel_1', listing));
  await eventually(async () =>
    (await desk.world.mongo.stored('enquiry', 'listing_owners')).some(
      ({ version }) => version === 9,
    ),
  );
}, 60_000);
afterAll(() => desk?.world.stop());

async function storedOf(id: string) {
  const all = await desk.world.mongo.stored('enquiry', 'enquiries');
  return all.find(({ _id }) => String(_id) === id);
}

async function noteOf(id: string) {
  const request = { params: { userId: 'me' }, token: desk.owner.token };
  const answer = await desk.world.call('ownerEnquiries', request);
  return expectOk('ownerEnquiries', answer).data.find(({ _id }) => _id === id)?.note;
}

async function forget({ userId }: TestPerson, isForgotten: () => Promise<boolean>) {
  await desk.world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(isForgotten);
}

describe('a note that arrives late', () => {
  const note = (id: string, person: TestPerson, text: string, ageMs: number) =>
    desk.step('saveEnquiryNote', id, person, { text }, keyAt(Date.now() - ageMs));

  it('changes nothing for its own writer and is refused to others', async () => {
    const { id } = await desk.sent('noted');
    expectOk('saveEnquiryNote', await note(id, asha, 'newer', 1000));
    expectOk('saveEnquiryNote', await note(id, asha, 'older', dayMs));
    expectProblem(await note(id, bina, 'older', dayMs + 1), 'conflict');
    expectProblem(await note(id, desk.owner, 'older', dayMs + 2), 'conflict');
    expectOk('saveEnquiryNote', await note(id, bina, 'newer', dayMs + 3));
    expect(await noteOf(id)).toBe('newer');
    expectOk('saveEnquiryNote', await note(id, bina, 'newest', 500));
    expectProblem(await note(id, asha, 'older', dayMs + 4), 'conflict');
    expect(await noteOf(id)).toBe('newest');
  });

  it("counts a note without a writer as the owner's", async () => {
    const { id } = await desk.sent('noted-before');
    expectOk('saveEnquiryNote', await note(id, desk.owner, 'newer', 1000));
    expect((await storedOf(id))?.note).not.toHaveProperty('writerId');
    expectOk('saveEnquiryNote', await note(id, desk.owner, 'older', dayMs));
    expectProblem(await note(id, asha, 'older', dayMs + 1), 'conflict');
  });

  it('is refused beside the note of an erased co-manager, whose id is removed', async () => {
    const { id } = await desk.sent('noted-by-leaver');
    expectOk('saveEnquiryNote', await note(id, bina, 'newer', 1000));
    const noted = async () => JSON.stringify((await storedOf(id))?.note);
    expect(await noted()).toContain(bina.userId);
    await forget(bina, async () => !(await noted()).includes(bina.userId));
    expect(await noteOf(id)).toBe('newer');
    expectProblem(await note(id, desk.owner, 'older', dayMs), 'conflict');
  });
});

it('names of writers are stored outside the thread and removed with it', async () => {
  const { id, sender } = await desk.sent('thread');
  const text = 'A bed is free from Monday.';
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, asha, { text }));
  const stored = await storedOf(id);
  expect(JSON.stringify(stored?.thread)).not.toMatch(/Helper|usr_/);
  expect(stored?.writers).toMatchObject([{ userId: asha.userId, name: 'Asha Helper' }]);
  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  expect(await storedOf(id)).not.toHaveProperty('writers');
});
