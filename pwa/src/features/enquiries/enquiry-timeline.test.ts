import type { EnquiryView, OwnEnquiry } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import type { EnquiryRow } from '../../offline/database/db.ts';
import { enquiryTimeline, openEnquiry, progressOf, stageOf } from './enquiry-timeline.ts';

const row: EnquiryRow = {
  key: 'key-1',
  userId: 'user_1',
  listingId: 'hostel_xx01',
  listingName: 'Ganga View Hostel',
  input: { name: 'Asha', phone: '+919876543210', message: 'Is a bed free from June?' },
  status: 'waiting',
  createdAt: '2026-05-01T10:00:00.000Z',
};

const view: EnquiryView = {
  _id: 'enquiry-1',
  listingId: 'hostel_xx01',
  listingName: 'Ganga View Hostel',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a bed free from June?',
  status: 'new',
  idempotencyKey: 'key-1',
  createdAt: '2026-05-01T10:00:05.000Z',
};

const reply = { by: 'owner', text: 'Yes.', createdAt: '2026-05-01T11:00:00.000Z' };
const other = {
  listingId: 'h2',
  listingName: 'Golghar House',
  street: 'Ashok Rajpath',
  city: 'Patna',
  priceMin: 5200,
};

describe('enquiry timeline', () => {
  it("shows a queued enquiry as waiting, whatever the server's list contains", () => {
    const other = { ...view, _id: 'enquiry-2', idempotencyKey: 'key-2' };
    const stories = enquiryTimeline([row], [other]);
    expect(stories.map((story) => [story.key, story.state])).toEqual([
      ['enquiry-2', 'sent'],
      ['key-1', 'waiting'],
    ]);
  });

  it('shows an enquiry once as sent when the server has its key but the receipt is lost', () => {
    const failed: EnquiryRow = { ...row, status: 'sending', error: { kind: 'network' } };
    expect(enquiryTimeline([failed], [view])).toEqual([
      expect.objectContaining({ key: 'key-1', state: 'sent', progress: 'new', error: undefined }),
    ]);
  });

  it('matches a receipt by enquiry id when the server does not return the key', () => {
    const { idempotencyKey: _none, ...bare } = view;
    const sent: EnquiryRow = { ...row, status: 'sent', enquiryId: 'enquiry-1' };
    expect(enquiryTimeline([sent], [bare])).toHaveLength(1);
  });

  it('shows an enquiry that the server lost as lost, and allows another one', () => {
    const lost: EnquiryRow = { ...row, status: 'sent', enquiryId: 'enquiry-1', isLost: true };
    const stories = enquiryTimeline([lost], []);
    expect(stories.map(({ state }) => state)).toEqual(['lost']);
    expect(openEnquiry(stories, row.listingId)).toBeUndefined();
    expect(enquiryTimeline([lost], [view]).map(({ state }) => state)).toEqual(['sent']);
  });

  it.each([
    ['sent', 'new', {}],
    ['seen', 'seen', { status: 'seen' }],
    ['unanswered', 'new', { alternatives: [other] }],
    ['unanswered', 'seen', { status: 'seen', alternatives: [other] }],
    ['answered', undefined, { status: 'seen', thread: [reply] }],
    ['answered', undefined, { status: 'contacted', thread: [reply] }],
    ['contacted', 'contacted', { status: 'contacted' }],
    ['visit', 'visit', { status: 'visit', thread: [reply] }],
    ['booked', undefined, { status: 'booked', thread: [reply] }],
    ['closed', 'closed', { status: 'closed' }],
  ] as const)('is %s, with the sentence %s, for %j', (stage, sentence, change) => {
    const [story] = enquiryTimeline([row], [{ ...view, ...change } as OwnEnquiry]);
    expect([stageOf(story!), progressOf(story!)]).toEqual([stage, sentence]);
  });

  it('is on its way until the server has it', () => {
    const [story] = enquiryTimeline([row], []);
    expect(stageOf(story!)).toBe('waiting');
  });

  it('puts visits to come before newer enquiries, the next one first', () => {
    const of = (id: string, day: string, visitAt?: string): EnquiryView => ({
      ...view,
      _id: id,
      idempotencyKey: id,
      createdAt: `${day}T10:00:00.000Z`,
      ...(visitAt && { status: 'visit', visitAt: `${visitAt}T05:30:00.000Z` }),
    });
    const views = [
      of('new', '2026-11-28'),
      of('later', '2026-11-01', '2026-12-05'),
      of('next', '2026-11-02', '2026-11-28'),
      of('over', '2026-11-03', '2026-11-27'),
    ];
    const keys = enquiryTimeline([], views, '2026-11-28').map(({ key }) => key);
    expect(keys).toEqual(['next', 'later', 'new', 'over']);
  });

  it('allows one open enquiry per hostel', () => {
    const open = enquiryTimeline([row], []);
    expect(openEnquiry(open, 'hostel_xx01')?.key).toBe('key-1');
    expect(openEnquiry(open, 'hostel_xx02')).toBeUndefined();
    const closed = enquiryTimeline([], [{ ...view, status: 'closed' }]);
    expect(openEnquiry(closed, 'hostel_xx01')).toBeUndefined();
  });
});
