import type { EnquiryStatusInput, EventOf } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { EnquiryDesk, keyAt, typed } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

async function contacted(name: string, roomCategory?: 'Single' | 'Double') {
  const sender = await desk.world.identity.person(name);
  const body = { ...typed, ...(roomCategory && { roomCategory }) };
  const { _id: id } = expectOk(
    'sendEnquiry',
    await desk.send(sender, 'hostel_1', undefined, body),
  ).data;
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
  return { sender, id };
}

function change(id: string, body: EnquiryStatusInput, key?: string) {
  return desk.step('changeEnquiryStatus', id, desk.owner, body, key);
}

async function lastChange(id: string) {
  const all = await desk.facts('EnquiryStatusChanged', id);
  return all.at(-1) as EventOf<'EnquiryStatusChanged'>['data'] | undefined;
}

it.each([
  ['asked for', 'Double', undefined, 'Double'],
  ['the owner names', 'Double', 'Single', 'Single'],
  ['the owner names without a wish', undefined, 'Single', 'Single'],
  ['nobody named', undefined, undefined, undefined],
] as const)(
  'a booking names the room to both sides and the hostel: %s',
  async (_, wish, named, room) => {
    const { sender, id } = await contacted(`booking-${wish}-${named}`, wish);
    const key = keyAt(Date.now() - 3_600_000);
    const body = { status: 'booked', ...(named && { bookedRoom: named }) } as const;
    expect(expectOk('changeEnquiryStatus', await change(id, body, key)).data.bookedRoom).toBe(room);
    for (const [list, person] of [
      ['myEnquiries', sender],
      ['ownerEnquiries', desk.owner],
    ] as const) {
      const found = (await desk.listOf(list, person)).find((each) => each._id === id);
      expect(found?.bookedRoom).toBe(room);
    }
    const fact = await lastChange(id);
    const ago = Date.now() - Date.parse(fact?.writtenAt ?? '');
    expect(fact).toMatchObject({ status: 'booked', from: 'contacted' });
    expect(fact?.bookedRoom).toBe(room);
    expect(Math.round(ago / 60_000)).toBe(60);
  },
);

it('an undone booking forgets its room, and says what it ended', async () => {
  const { id } = await contacted('booking-undone', 'Double');
  expectOk('changeEnquiryStatus', await change(id, { status: 'booked' }));
  const { data } = expectOk(
    'changeEnquiryStatus',
    await change(id, { status: 'contacted', undo: true }),
  );
  expect(data).not.toHaveProperty('bookedRoom');
  const fact = await lastChange(id);
  expect(fact).toMatchObject({ status: 'contacted', from: 'booked' });
  expect(fact).not.toHaveProperty('bookedRoom');
});

it('a closed booking that is reopened still names its room', async () => {
  const { id } = await contacted('booking-reopened', 'Double');
  expectOk('changeEnquiryStatus', await change(id, { status: 'booked', bookedRoom: 'Single' }));
  expectOk('changeEnquiryStatus', await change(id, { status: 'closed' }));
  const again = await change(id, { status: 'booked', undo: true });
  expect(expectOk('changeEnquiryStatus', again).data.bookedRoom).toBe('Single');
  const fact = await lastChange(id);
  expect(fact).toMatchObject({ from: 'closed', bookedRoom: 'Single' });
});

it('an unknown room is refused', async () => {
  const { id } = await contacted('booking-unknown');
  const body = { status: 'booked', bookedRoom: 'Castle' } as unknown as EnquiryStatusInput;
  expectProblem(await change(id, body), 'validation_failed');
});
