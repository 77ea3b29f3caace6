import type { OwnEnquiry } from '@patna/contracts';
import { describe, expect, test } from 'vitest';
import type { EnquiryRow, OutboxItem } from '../../../offline/database/db.ts';
import { unsentByEnquiry } from '../../../offline/enquiries/unsent-by-enquiry.ts';
import { enquiryTimeline } from '../enquiry-timeline.ts';
import { enquiryThreads, findThread } from './enquiry-threads.ts';

const day = (n: number) => `2026-05-0${n}T10:00:00.000Z`;
const asked: OwnEnquiry = {
  _id: 'e1',
  idempotencyKey: 'key-1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Anna Rai',
  phone: '+919876543210',
  message: 'Is a single room free?',
  status: 'new',
  createdAt: day(1),
};
const other: OwnEnquiry = { ...asked, _id: 'e2', idempotencyKey: 'key-2', createdAt: day(2) };
const reply = { by: 'owner', text: 'Yes.', createdAt: day(3) } as const;
const row: EnquiryRow = {
  key: 'key-1',
  userId: 'u1',
  listingId: 'h1',
  listingName: 'Ganga View',
  input: { name: 'Anna Rai', phone: '+919876543210', message: asked.message },
  status: 'waiting',
  createdAt: day(1),
};

const item = (part: Partial<OutboxItem>): OutboxItem =>
  ({
    key: 'k1',
    userId: 'u1',
    operation: 'replyToEnquiry',
    params: { enquiryId: 'e1' },
    body: { text: 'On Monday.' },
    lane: 'enquiry-change:e1',
    state: 'queued',
    attempts: 0,
    createdAt: Date.parse(day(4)),
    ...part,
  }) as OutboxItem;

const threadsOf = (
  views: OwnEnquiry[],
  items: OutboxItem[] = [],
  marked = new Map<string, string>(),
) => enquiryThreads(enquiryTimeline([], views), unsentByEnquiry(items, marked));

describe('the list', () => {
  test('is ordered by the last message', () => {
    const names = (views: OwnEnquiry[]) => threadsOf(views).map(({ story }) => story.key);
    expect(names([asked, other])).toEqual(['e2', 'e1']);
    expect(names([{ ...asked, thread: [reply] }, other])).toEqual(['e1', 'e2']);
  });

  test('shows an unsent reply first, and whether it needs attention', () => {
    const [first] = threadsOf([asked, other], [item({})]);
    expect(first).toMatchObject({ unsent: 'waiting', latest: { by: 'you', text: 'On Monday.' } });
    expect(threadsOf([asked], [item({ state: 'needs-attention' })])[0]?.unsent).toBe(
      'needs-attention',
    );
  });

  test('calls a message of the owner new until it was on the screen', () => {
    const answered = { ...asked, thread: [reply] };
    const mark = item({ operation: 'markEnquirySeen', body: { upTo: day(3) } });
    expect(threadsOf([answered])[0]).toMatchObject({ isNew: true, latest: { by: 'owner' } });
    expect(threadsOf([answered], [mark])[0]).toMatchObject({ isNew: false, unsent: undefined });
    expect(threadsOf([answered], [], new Map([['e1', day(2)]]))[0]?.isNew).toBe(true);
    expect(threadsOf([asked])[0]?.isNew).toBe(false);
  });

  test('shows no message of a withdrawn enquiry', () => {
    expect(threadsOf([{ ...asked, withdrawnAt: day(2) }])[0]?.latest).toBeUndefined();
  });
});

test('an enquiry is found by its key and its id, before and after it is sent', () => {
  const none = unsentByEnquiry([], new Map());
  const waiting = enquiryThreads(enquiryTimeline([row], []), none);
  const sent = enquiryThreads(enquiryTimeline([{ ...row, status: 'sent' }], [asked]), none);
  const elsewhere = enquiryThreads(enquiryTimeline([], [asked]), none);
  expect(findThread(waiting, 'key-1')).toBe(waiting[0]);
  expect(findThread(sent, 'key-1')).toBe(sent[0]);
  expect(findThread(sent, 'e1')).toBe(sent[0]);
  expect(findThread(elsewhere, 'key-1')).toBe(elsewhere[0]);
  expect(findThread(elsewhere, 'e3')).toBeUndefined();
});
