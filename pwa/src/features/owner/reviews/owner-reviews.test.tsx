import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import '../../../shared/more-reviews/more-reviews.tsx';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { OwnerReviews } from './owner-reviews.tsx';

const text = 'Thank you for your word.';
const sent: { path: string; bearer: string | null; body: unknown }[] = [];
let oldest: object;

function reviewOf(n: number) {
  const written = { rating: 4, comment: 'Quiet rooms.', createdAt: '2026-10-01T00:00:00.000Z' };
  return { ...written, _id: `r${n}`, user: `Guest ${n}`, enquiredHere: false };
}

beforeEach(() => {
  oldest = reviewOf(51);
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization');
    sent.push({ path, bearer, body: typeof body === 'string' ? JSON.parse(body) : null });
    if (method === 'GET') return Response.json({ data: [oldest], page: 2, totalPages: 2 });
    oldest = { ...oldest, reply: { text, repliedAt: '2026-11-01T00:00:00.000Z' } };
    return Response.json({ data: oldest });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

test('an owner can read and answer reviews after the newest fifty, also of a paused hostel', async () => {
  const reviews = Array.from({ length: 50 }, (_, n) => reviewOf(n + 1));
  const listing = { ...sampleListing, status: 'paused' as const, reviews, reviewCount: 51 };
  renderComponent(<OwnerReviews listing={listing} />);
  expect(screen.getByText('51 reviews').tagName).toBe('SUMMARY');
  const more = await screen.findByText('Show more reviews');
  await act(async () => fireEvent.click(more));
  const last = (await screen.findByText('Guest 51')).closest('li') as HTMLElement;
  await screen.findByText('51 of 51 reviews');

  fireEvent.click([...last.querySelectorAll('button')].at(-1) as HTMLElement);
  fireEvent.change(screen.getByLabelText('Your public reply'), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Publish' })));
  expect((await screen.findByText(`Hostel's reply: ${text}`)).closest('li')).toBe(last);

  const page = { path: '/api/v1/listings/hostel_1/reviews?page=2', bearer: 'Bearer token' };
  const reply = `/api/v1/listings/${listing._id}/reviews/r51/reply`;
  expect(sent).toEqual([
    { ...page, body: null },
    { path: reply, bearer: 'Bearer token', body: { text } },
    { ...page, body: null },
  ]);
});
