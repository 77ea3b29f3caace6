import { expect, test } from 'vitest';
import type { OutboxItem } from '../database/db.ts';
import { unsentChanges } from './queue-enquiry-change.ts';

test('distinguishes replies, the last step, an answer to terms and a withdrawal', () => {
  const items = [
    item({ key: '1', operation: 'replyToEnquiry', body: { text: 'Is a bed free?' } }),
    item({ key: '2', operation: 'changeEnquiryStatus', body: { status: 'seen' } }),
    item({ key: '3', operation: 'changeEnquiryStatus', body: { status: 'closed' } }),
    item({ key: '4', operation: 'answerTerms', body: { termsId: 't1', answer: 'agreed' } }),
    item({ key: '5', operation: 'blockEnquiry', body: { blocked: true } }),
    item({ key: '6', operation: 'reportEnquiry', body: { reason: 'spam' } }),
    item({ key: '7', operation: 'withdrawEnquiry', body: undefined }),
  ];
  expect(unsentChanges(items)).toEqual({
    replies: [
      {
        key: '1',
        text: 'Is a bed free?',
        photos: [],
        state: 'queued',
        refusal: undefined,
        photoFault: undefined,
      },
    ],
    step: { key: '3', status: 'closed', refusal: undefined },
    terms: { key: '4', termsId: 't1', refusal: undefined },
    block: { blocked: true, refusal: undefined },
    report: { refusal: undefined },
    withdrawing: true,
  });
});

test('a waiting "seen" is not a step of the owner', () => {
  const seen = item({ operation: 'changeEnquiryStatus', body: { status: 'seen' } });
  expect(unsentChanges([seen]).step).toBeUndefined();
});

test('a refused reply carries what the server said', () => {
  const error = { kind: 'problem', message: 'This enquiry is closed' } as const;
  const refused = item({
    operation: 'replyToEnquiry',
    body: { text: 'Hello' },
    state: 'needs-attention',
    error,
  });
  expect(unsentChanges([refused]).replies[0]?.refusal).toBe('This enquiry is closed');
});

function item(part: Partial<OutboxItem>): OutboxItem {
  return {
    key: 'key',
    userId: 'user',
    operation: 'replyToEnquiry',
    params: { enquiryId: 'enquiry' },
    body: {},
    lane: 'enquiry-change:enquiry',
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    createdAt: 0,
    ...part,
  };
}
