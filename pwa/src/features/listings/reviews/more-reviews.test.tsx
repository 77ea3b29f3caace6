import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import '../../../shared/more-reviews/more-reviews.tsx';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Reviews } from './reviews.tsx';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const count = 103;

function reviewOf(n: number) {
  const written = { rating: 4, comment: 'Quiet rooms.', createdAt: '2026-10-01T00:00:00.000Z' };
  return { ...written, _id: `r${n}`, user: `Guest ${n}`, enquiredHere: false };
}

/** Reviews `from` to `to`, newest first. */
function reviewsOf(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, n) => reviewOf(from + n));
}

const histogram = { 1: 0, 2: 0, 3: 0, 4: count, 5: 0 };
const detail = {
  ...sampleListing,
  reviews: reviewsOf(1, 50),
  reviewSummary: { count, average: 4, histogram, subScores: {} },
};

function page(n: number, from: number, to: number) {
  const body = { data: reviewsOf(from, to), page: n, totalPages: 3 };
  return async () => Response.json(body);
}

const problem = { code: 'unavailable', message: 'Come back in a minute', requestId: 'r' };
const headers = { 'content-type': 'application/problem+json' };
const refused = async () => new Response(JSON.stringify(problem), { status: 503, headers });
const lost = () => Promise.reject(new TypeError('lost'));

const writers = () => screen.getAllByText(/^Guest \d+$/).map((each) => each.textContent);
const guests = (to: number) => reviewsOf(1, to).map(({ user }) => user);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

beforeEach(() => {
  reportReachable();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('each press appends a page without duplicates, and the last one removes the button', async () => {
  // A review written meanwhile moves the fiftieth to the second page.
  fetched.mockImplementationOnce(page(2, 50, 99)).mockImplementationOnce(page(3, 100, 103));
  renderComponent(<Reviews detail={detail} />);
  await screen.findByText('50 of 103 reviews');
  expect(fetched).not.toHaveBeenCalled();

  await press('Show more reviews');
  await screen.findByText('99 of 103 reviews');
  expect(writers()).toEqual(guests(99));
  expect(document.activeElement?.textContent).toMatch(/^Guest 51/);

  await press('Show more reviews');
  await screen.findByText('103 of 103 reviews');
  expect(writers()).toEqual(guests(103));
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Report this review' })).toHaveLength(103);
  const asked = fetched.mock.calls.map(([url]) => url);
  expect(asked).toEqual([2, 3].map((n) => `/api/v1/listings/${detail.id}/reviews?page=${n}`));
});

test("a failed press shows the server's message and can be retried", async () => {
  fetched.mockImplementationOnce(refused).mockImplementationOnce(page(2, 51, 100));
  renderComponent(<Reviews detail={detail} />);
  await press('Show more reviews');
  expect((await screen.findByRole('alert')).textContent).toBe(problem.message);
  await press('Retry');
  await screen.findByText('100 of 103 reviews');
  expect(screen.queryByRole('alert')).toBeNull();

  fetched.mockImplementationOnce(lost).mockImplementationOnce(page(3, 101, 103));
  await press('Show more reviews');
  await screen.findByText('Go online to see the other reviews.');
  expect(writers()).toEqual(guests(100));
  await press('Retry');
  await waitFor(() => expect(writers()).toEqual(guests(103)));
});

test.each([
  ['en', '50 of 103 reviews', 'Go online to see the other reviews.', 'Show more reviews'],
  ['hi', '103 में से 50 समीक्षाएँ', 'बाक़ी समीक्षाएँ ऑनलाइन होने पर दिखेंगी।', 'और समीक्षाएँ दिखाएँ'],
] as const)(
  'in %s an offline phone says what it has, and what needs a connection',
  async (...row) => {
    const [language, shown, word, button] = row;
    reportUnreachable();
    renderComponent(<Reviews detail={detail} />, { language });
    await screen.findByText(shown);
    screen.getByText(word);
    act(reportReachable);
    expect(screen.queryByText(word)).toBeNull();
    expect(screen.getByRole('button', { name: button }).hasAttribute('disabled')).toBe(false);
  },
);

test('no button appears when every review is shown', () => {
  const reviewSummary = { ...detail.reviewSummary, count: 50 };
  renderComponent(<Reviews detail={{ ...detail, reviewSummary }} />);
  expect(writers()).toHaveLength(50);
  expect(screen.queryByText(/of 50 reviews/)).toBeNull();
});
