import { expect, it } from 'vitest';
import { masked, maskData } from './mask-personal-data.ts';

it('masks personal data and keeps ids, times, states and numbers', () => {
  const data = {
    enquiryId: 'e1',
    listingId: 'hostel_1',
    clerkUserId: 'user_2x',
    status: 'sent',
    sentAt: '2026-01-01T00:00:00.000Z',
    version: 3,
    moved: false,
    name: 'Asha Kumari',
    guests: [{ phone: '7000010101', note: '' }],
    listingIds: ['hostel_1'],
  };
  expect(maskData(data)).toEqual({
    ...data,
    clerkUserId: masked,
    name: masked,
    guests: [{ phone: masked, note: '' }],
  });
});
