import { describe, expect, it } from 'vitest';
import { type DomainEvent, isEventType, parseEvent, topicOf, topics } from './events.ts';

const removed: DomainEvent = {
  id: '01a1fe06-c88e-7098-a834-3bc03a9c30a8',
  key: 'usr_a:hostel_1',
  time: '2026-11-21T12:13:39.854Z',
  requestId: 'request-1',
  type: 'WishlistItemRemoved',
  data: { userId: 'usr_a', listingId: 'hostel_1' },
};

describe('parseEvent', () => {
  it('reads back a serialised event', () => {
    expect(parseEvent(JSON.parse(JSON.stringify(removed)))).toEqual(removed);
    const { requestId: _, ...untraced } = removed;
    expect(parseEvent(untraced)).toEqual(untraced);
  });

  it.each([
    ['no event', 'text'],
    ['an unknown kind', { ...removed, type: 'WishlistItemMoved' }],
    ['a kind with the data of another', { ...removed, type: 'EnquirySent' }],
    ['no id', { ...removed, id: undefined }],
    ['an id that is none', { ...removed, id: '17' }],
    ['no key', { ...removed, key: '' }],
    ['a time that is none', { ...removed, time: 'yesterday' }],
    ['missing data', { ...removed, data: { userId: 'usr_a' } }],
  ])('refuses %s', (_name, value) => {
    expect(() => parseEvent(value)).toThrow();
  });

  it('drops fields outside the contract, such as a name or phone', () => {
    const data = { enquiryId: 'e', listingId: 'h', listingName: 'H', ownerId: 'o', senderId: 's' };
    const chatty = { ...removed, type: 'EnquirySent', data: { ...data, phone: '+919876543210' } };
    expect(parseEvent(chatty).data).toEqual(data);
  });
});

it('assigns every event type to an existing topic', () => {
  expect(topicOf(removed)).toBe('wishlist.v1');
  expect(topics).toContain(topicOf({ type: 'EnquirySent' }));
  expect(['EnquirySent', 'EnquiryImagined', 'toString'].map(isEventType)).toEqual([
    true,
    false,
    false,
  ]);
});
