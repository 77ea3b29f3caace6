import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Reviews } from './reviews.tsx';

afterEach(cleanup);

const review = { rating: 4, comment: 'Quiet rooms.', createdAt: '2026-10-01T00:00:00.000Z' };
const detail = {
  ...sampleListing,
  reviews: [
    { ...review, _id: 'r1', user: 'Anna', enquiredHere: true },
    { ...review, _id: 'r2', user: 'Bina', enquiredHere: false },
  ],
};

test.each([
  ['en', 'Sent an enquiry'],
  ['hi', 'पूछताछ की थी'],
] as const)('in %s it stands at the reviews of those who enquired', (language, tag) => {
  renderComponent(<Reviews detail={detail} />, { language });
  const tagged = screen.getAllByText(tag).map((each) => each.closest('li')?.textContent);
  expect(tagged).toEqual([expect.stringContaining('Anna')]);
});

test.each([
  ['en', ['Report this review or reply', 'Report this review']],
  ['hi', ['इस समीक्षा या जवाब की शिकायत करें', 'इस समीक्षा की शिकायत करें']],
] as const)('in %s a report may be of the reply where the owner has replied', (language, names) => {
  const reply = { text: 'Thank you.', repliedAt: '2026-10-02T00:00:00.000Z' };
  const [first, second] = detail.reviews;
  const answered = { ...detail, reviews: [{ ...first, reply }, second] as typeof detail.reviews };
  renderComponent(<Reviews detail={answered} />, { language });
  const buttons = screen.getAllByRole('listitem').map((each) => each.querySelector('button'));
  expect(buttons.map((each) => each?.textContent)).toEqual(names);
});
