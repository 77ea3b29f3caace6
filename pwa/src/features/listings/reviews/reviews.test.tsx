import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Reviews } from './reviews.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  const buttons = screen
    .getAllByRole('listitem')
    .map((each) => each.querySelector('button:last-of-type'));
  expect(buttons.map((each) => each?.textContent)).toEqual(names);
});

const stayed = {
  ...sampleListing,
  reviews: [
    { ...review, _id: 'r3', user: 'Chitra', enquiredHere: true, verifiedStay: true as const },
    { ...review, _id: 'r2', user: 'Bina', enquiredHere: false, rating: 2, stayMonth: '2020-05' },
    { ...review, _id: 'r1', user: 'Anna', enquiredHere: false, rating: 3, helpful: 4 },
  ],
};
const writers = () =>
  screen.getAllByRole('listitem').map((each) => each.querySelector('strong')?.textContent);

test('reviews can be sorted and filtered by stay, offline too', () => {
  renderComponent(<Reviews detail={stayed} />);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  expect(writers()).toEqual(['Chitra', 'Bina', 'Anna']);
  choose('Sort reviews', 'lowest');
  expect(writers()).toEqual(['Bina', 'Anna', 'Chitra']);
  choose('Sort reviews', 'helpful');
  expect(writers()[0]).toBe('Anna');
  choose('Filter reviews by stay', 'verified');
  expect(writers()).toEqual(['Chitra']);
  choose('Filter reviews by stay', '6');
  expect(screen.getByText('No matching reviews.')).toBeDefined();
});

test('a review says when its writer stayed, whether that is verified, and how many it helped', () => {
  renderComponent(<Reviews detail={stayed} />);
  const of = (name: string) => screen.getByText(name).closest('li')?.textContent;
  expect(of('Bina')).toContain('Stayed until May 2020');
  expect(of('Chitra')).toContain('Booked here');
  expect(of('Anna')).toContain('Helpful (4)');
});

test('the owner marks no review of their hostel', () => {
  renderComponent(<Reviews detail={stayed} own />);
  expect(screen.queryByRole('button', { name: /Helpful/ })).toBeNull();
});

test('a choice that cannot be loaded shows the newest reviews it fits, not those chosen before', async () => {
  const answers = [
    () => Response.json({ data: [{ ...review, _id: 'r9', user: 'Dev' }], page: 1, totalPages: 1 }),
  ];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
  const reviewSummary = {
    count: 60,
    average: 3,
    histogram: { 1: 0, 2: 0, 3: 60, 4: 0, 5: 0 },
    subScores: {},
  };
  renderComponent(<Reviews detail={{ ...stayed, reviewSummary }} />);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose('Sort reviews', 'lowest');
  await screen.findByText('Dev');
  choose('Filter reviews by stay', 'verified');
  await screen.findByText(/Only the newest 3 are included/);
  expect(screen.queryByText('Dev')).toBeNull();
  expect(screen.getByText('Chitra')).toBeDefined();
});
