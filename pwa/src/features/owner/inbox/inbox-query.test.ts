import { type ReceivedEnquiry, enquiryStatuses } from '@patna/contracts';
import { expect, test } from 'vitest';
import { type InboxQuery, maxSearchLength, searchInbox, wholeInbox } from './inbox-query.ts';

const today = '2026-11-28';
const enquiry: ReceivedEnquiry = {
  _id: 'asha',
  listingId: 'ganga',
  listingName: 'Ganga View',
  name: 'Asha Kumari',
  phone: '+919876543210',
  message: 'Is a bed free?',
  status: 'new',
  createdAt: '2026-11-28T10:00:00.000Z',
};
const dev: ReceivedEnquiry = {
  ...enquiry,
  _id: 'dev',
  listingId: 'patliputra',
  listingName: 'पाटलिपुत्र हॉस्टल',
  name: 'Dev',
  phone: '+917000020201',
  message: 'Room for two',
  status: 'visit',
  moveInDate: '2026-12-01',
  thread: [{ by: 'owner', text: 'Come on Sunday', createdAt: '2026-11-20T11:00:00.000Z' }],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const bina: ReceivedEnquiry = {
  ...enquiry,
  _id: 'bina',
  name: 'Bina',
  phone: '+917000020202',
  status: 'closed',
  moveInDate: '2027-01-01',
  createdAt: '2026-08-01T10:00:00.000Z',
};
const all = [dev, enquiry, bina];

function ids(change: Partial<InboxQuery>): string[] {
  return searchInbox(all, { ...wholeInbox, ...change }, today).shown.map(({ _id }) => _id);
}

test.each([
  ['a name in any case', 'aSHA', ['asha']],
  ['a number with spaces', '98765 43210', ['asha']],
  ['a hostel in Hindi', 'पाटलिपुत्र', ['dev']],
  ['the message', 'for two', ['dev']],
  ['a reply', 'sunday', ['dev']],
  ['words of several fields, in any order', 'free bina', ['bina']],
  ['only spaces', '   ', ['asha', 'dev', 'bina']],
  ['nothing that matches', 'zzz', []],
])('the search finds %s', (_what, words, found) => {
  expect(ids({ words })).toEqual(found);
});

test('an overlong search is cut before it is compared', () => {
  expect(ids({ words: `asha${' '.repeat(maxSearchLength)}zzz` })).toEqual(['asha']);
});

test.each<[Partial<InboxQuery>, string[]]>([
  [{ order: 'newest' }, ['asha', 'dev', 'bina']],
  [{ order: 'oldest' }, ['bina', 'dev', 'asha']],
  [{ order: 'moveIn' }, ['dev', 'bina', 'asha']],
  [{ period: '7' }, ['asha']],
  [{ period: '30' }, ['asha', 'dev']],
  [{ listingId: 'ganga' }, ['asha', 'bina']],
  [{ status: 'visit' }, ['dev']],
  [{ status: 'closed', period: '90' }, []],
  [{ status: 'closed', listingId: 'ganga', words: 'bina' }, ['bina']],
])('%j restricts and orders', (change, found) => {
  expect(ids(change)).toEqual(found);
});

test.each([
  ['2026-11-21T18:29:59.000Z', 0],
  ['2026-11-21T18:30:00.000Z', 1],
])('a period of 7 days begins at midnight in Patna: %s', (createdAt, found) => {
  const query = { ...wholeInbox, period: '7' } as const;
  expect(searchInbox([{ ...enquiry, createdAt }], query, today).shown).toHaveLength(found);
});

test('counts say what each status would show, whichever is chosen', () => {
  const query = { ...wholeInbox, listingId: 'ganga', status: 'closed' } as const;
  const { counts } = searchInbox(all, query, today);
  for (const status of ['', ...enquiryStatuses] as const) {
    expect(searchInbox(all, { ...query, status }, today).shown).toHaveLength(counts[status]);
  }
  expect(counts).toMatchObject({ '': 2, new: 1, closed: 1, visit: 0 });
});

test('enquiries that nobody can answer are neither shown nor counted', () => {
  const unreachable = { ...enquiry, _id: 'old', imported: true, name: '', phone: '' };
  const { shown, counts } = searchInbox([unreachable], wholeInbox, today);
  expect([shown, counts['']]).toEqual([[], 0]);
});

test('visits come first from the day on, the next one on top, then the newest', () => {
  const visits = ['2026-12-02', '2026-11-27', '2026-11-28', '2026-11-30'].map((day) => ({
    ...enquiry,
    _id: day,
    status: 'visit' as const,
    visitAt: `${day}T05:30:00.000Z`,
    createdAt: '2026-11-01T10:00:00.000Z',
  }));
  const { shown } = searchInbox([...all, ...visits], { ...wholeInbox, order: 'visit' }, today);
  expect(shown.map(({ _id }) => _id)).toEqual([
    '2026-11-28',
    '2026-11-30',
    '2026-12-02',
    'asha',
    'dev',
    '2026-11-27',
    'bina',
  ]);
});
