import type { ReceivedEnquiry } from '@patna/contracts';
import { expect, test } from 'vitest';
import { countNew, usualReplyMs, withSeenMarks } from './inbox.ts';

const enquiry: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'hostel_xx01',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a bed free?',
  status: 'new',
  createdAt: '2026-11-01T10:00:00.000Z',
};

test('an enquiry opened on this phone is not counted as new and keeps a later status', () => {
  const received = [
    enquiry,
    { ...enquiry, _id: 'e2' },
    { ...enquiry, _id: 'e3', status: 'booked' } as const,
  ];
  const marked = withSeenMarks(received, new Set(['e1', 'e3']));
  expect(marked.map(({ status }) => status)).toEqual(['seen', 'new', 'booked']);
  expect(countNew(marked)).toBe(1);
});

test('the reply time is the median of first replies', () => {
  const answered = (minutes: number): ReceivedEnquiry => ({
    ...enquiry,
    thread: [
      { by: 'sender', text: 'Hello?', createdAt: '2026-11-01T10:01:00.000Z' },
      {
        by: 'owner',
        text: 'Yes',
        createdAt: new Date(Date.UTC(2026, 10, 1, 10, minutes)).toISOString(),
      },
    ],
  });
  expect(usualReplyMs([enquiry])).toBeNull();
  expect(usualReplyMs([answered(90), answered(10), enquiry, answered(30)])).toBe(30 * 60_000);
});
