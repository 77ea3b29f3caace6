import { expect, test } from 'vitest';
import { checkDeadLetters, checkEvents } from './events.ts';
import type { ObservedDeadLetter, ObservedEvent } from './end-state.ts';

const early = '00000000-0001-7000-8000-000000000001';
const late = '00000000-0002-7000-8000-000000000002';
const enquiry = {
  id: 'e1',
  key: 'k1',
  senderId: 'asha',
  hostelId: 'h1',
  ownerId: 'owner',
  status: 'new',
  replies: [],
};
const notification = {
  id: early,
  userId: 'owner',
  kind: 'enquiry-received',
  enquiryId: 'e1',
  at: 1,
};
const stores = { enquiries: [enquiry], notifications: [notification], hearts: [], marks: [] };
const sent: ObservedEvent = { id: early, key: 'e1', type: 'EnquirySent' };
const replied: ObservedEvent = { id: late, key: 'e1', type: 'EnquiryReplied' };

function rulesOf(
  events: readonly ObservedEvent[],
  seen: Parameters<typeof checkEvents>[1] = stores,
): string[] {
  return checkEvents(events, seen).map((each) => each.guarantee);
}

test('accepts topics with all events in order', () => {
  expect(rulesOf([sent, replied])).toEqual([]);
});

test('reports events out of order or without the first one', () => {
  expect(rulesOf([replied, sent])).toContain('events of one key lie in order');
  expect(rulesOf([replied, sent])).toContain(
    'EnquirySent comes before every other event of an enquiry',
  );
  expect(rulesOf([replied])).toContain('every stored enquiry has one EnquirySent');
  expect(rulesOf([sent, { ...sent, id: late }])).toContain(
    'every stored enquiry has one EnquirySent',
  );
});

test('compares hostels by version', () => {
  const of = (id: string, version: number) => ({ id, key: 'h1', type: 'ListingUpdated', version });
  expect(rulesOf([sent, of(late, 2), of(early, 3)])).toEqual([]);
  expect(rulesOf([sent, of(early, 3), of(late, 2)])).toEqual(['events of one key lie in order']);
});

test('reports a notification without its event', () => {
  expect(rulesOf([sent], { ...stores, notifications: [{ ...notification, id: late }] })).toEqual([
    'nobody is notified of an event that is on no topic',
  ]);
});

test('reports a missing save event, and a last save event that differs from the store', () => {
  const added: ObservedEvent = { id: early, key: 'asha:h1', type: 'WishlistItemAdded' };
  const removed: ObservedEvent = { ...added, id: late, type: 'WishlistItemRemoved' };
  const marks = [{ id: `save:${early}`, kind: 'save', hostelId: 'h1' }];
  const of = (saved: boolean, ...published: ObservedEvent[]) =>
    rulesOf([sent, ...published], {
      ...stores,
      hearts: [{ userId: 'asha', hostelId: 'h1', saved }],
      marks: published.includes(added) ? marks : [],
    });
  expect([of(true, added), of(false, added, removed), of(false)]).toEqual([[], [], []]);
  const guarantee = 'every change of a heart is published, up to its state';
  for (const broken of [of(true), of(false, added), of(true, added, removed), of(false, removed)]) {
    expect(broken).toEqual([guarantee]);
  }
});

test('reports a save that is not counted, counted elsewhere, or counted without an event', () => {
  const added: ObservedEvent = { id: early, key: 'asha:h1', type: 'WishlistItemAdded' };
  const mark = { id: `save:${early}`, kind: 'save', hostelId: 'h1' };
  const details = (...marks: (typeof mark)[]) =>
    checkEvents([sent, added], {
      ...stores,
      hearts: [{ userId: 'asha', hostelId: 'h1', saved: true }],
      marks,
    }).map(({ guarantee, detail }) => `${guarantee}: ${detail}`);
  const guarantee = 'every save is counted once';
  expect(details(mark)).toEqual([]);
  expect(details()).toEqual([`${guarantee}: ${mark.id} at h1: missing`]);
  const stray = { ...mark, id: `save:${late}` };
  expect(details(mark, stray)).toEqual([`${guarantee}: ${stray.id} at h1: 1 too many`]);
  const elsewhere = details({ ...mark, hostelId: 'h2' });
  expect(elsewhere).toContain(`${guarantee}: ${mark.id} at h1: missing`);
});

const place = { topic: 'enquiries.v1', key: 'poison' };
const poison = { ...place, copies: 1, groups: ['notification', 'listings'] };
const buried: ObservedDeadLetter = { ...place, group: 'notification', cause: 'SyntaxError' };
const byBoth = [buried, { ...buried, group: 'listings' }];

test('fails when dead letters cannot be read', () => {
  expect(checkDeadLetters(new Error('took too long'), poison)).toEqual([
    { guarantee: 'the dead letters can be read', detail: 'took too long' },
  ]);
});

test('expects the poison message as the only dead letter of each group', () => {
  const rules = (letters: ObservedDeadLetter[]) =>
    checkDeadLetters(letters, poison).map(({ guarantee, detail }) => `${guarantee}: ${detail}`);
  expect(rules(byBoth)).toEqual([]);
  expect(rules([...byBoth, { ...buried, group: 'statistics' }])).toEqual([]);
  expect(rules([buried])).toEqual(['poison is buried by every group that consumes it: listings']);
  expect(rules([...byBoth, buried])).toEqual([
    'poison is buried once for each group: notification',
  ]);
  expect(rules([...byBoth, { ...buried, key: 'e1' }])).toEqual([
    'only poison becomes a dead letter: enquiries.v1 notification e1: SyntaxError',
  ]);
});
