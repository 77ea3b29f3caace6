import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { queueReview } from '../../../offline/listings/unsent-review.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { MyReviewsPage } from './my-reviews-page.tsx';

const review = {
  _id: 'review_1',
  listingId: 'hostel_xx01',
  propertyName: 'Ganga View Hostel',
  user: 'Anna Sinha',
  rating: 2,
  comment: 'The food was cold on most days.',
  createdAt: '2026-11-01T10:00:00.000Z',
  status: 'hidden',
  hiddenReason: 'It names a member of the staff.',
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', fetched.mockReset());
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
  await Promise.all([db.meta.clear(), db.outbox.clear()]);
});

test('pages of reviews show why one is hidden, also offline', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [review], page: 1, totalPages: 2 }));
  renderComponent(<MyReviewsPage />);
  await screen.findByRole('link', { name: 'Ganga View Hostel' });
  screen.getByText(/It names a member of the staff/);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await expect.poll(() => fetched.mock.lastCall?.[0]).toContain('page=2');
  await screen.findByText('Page 2 of 2');
  expect(document.activeElement).toBe(screen.getByRole('list'));
  cleanup();
  fetched.mockRejectedValue(new TypeError('no network'));
  renderComponent(<MyReviewsPage />);
  await screen.findByRole('link', { name: 'Ganga View Hostel' });
});

test('without reviews it links to the hostels', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [], page: 1, totalPages: 0 }));
  renderComponent(<MyReviewsPage />);
  const link = await screen.findByRole('link', { name: 'Browse hostels' });
  expect(link.getAttribute('href')).toBe('/');
});

test('an unsent review is listed too', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [], page: 1, totalPages: 0 }));
  await queueReview('hostel_xx01', { rating: 4, comment: 'Clean rooms, quiet at night.' });
  renderComponent(<MyReviewsPage />);
  await screen.findByText('Clean rooms, quiet at night.');
  screen.getByText(/^Saved\. We'll send your review/);
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Browse hostels' })).toBeNull();
});

test('a waiting review that was sent moves to the list', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [], page: 1, totalPages: 0 }));
  await queueReview('hostel_xx01', { rating: 2, comment: review.comment });
  renderComponent(<MyReviewsPage />);
  await screen.findByText(/^Saved\. We'll send your review/);
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  fetched.mockImplementation(async () => Response.json({ data: [review], page: 1, totalPages: 1 }));
  await db.outbox.clear();
  await screen.findByText(/It names a member of the staff/);
  expect(screen.queryByText(/^Saved\. We'll send your review/)).toBeNull();
});

test('the author of a hidden review can appeal once', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [review], page: 1, totalPages: 1 }));
  renderComponent(<MyReviewsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send appeal' });
  expect(send.disabled).toBe(true);
  const text = 'I stayed there from June to August.';
  fireEvent.change(screen.getByLabelText('Why should we show your review?'), {
    target: { value: text },
  });
  fireEvent.click(send);
  await screen.findByText(/You've appealed/);
  const sent = fetched.mock.calls.find(
    ([url]) => typeof url === 'string' && url.endsWith('/appeal'),
  );
  expect(sent?.[1]?.body).toBe(JSON.stringify({ text }));
});

test('an appeal without an answer keeps its text and key after a reload', async () => {
  const page = () => Response.json({ data: [review], page: 1, totalPages: 1 });
  const keys: (string | null)[] = [];
  const answers = [() => Promise.reject(new TypeError('lost')), async () => Response.json({})];
  fetched.mockImplementation(async (url, init) => {
    if (typeof url !== 'string' || !url.endsWith('/appeal')) return page();
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answers[keys.length - 1]?.() ?? page();
  });
  const label = 'Why should we show your review?';
  const text = 'I stayed there from June to August.';
  const open = async () => {
    renderComponent(<MyReviewsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>(label);
    expect(document.activeElement).toBe(field);
    return field;
  };
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  fireEvent.change(await open(), { target: { value: text } });
  send();
  await screen.findByText(/Your text is still here/);
  cleanup();
  expect((await open()).value).toBe(text);
  send();
  const done = await screen.findByText(/You've appealed/);
  expect(document.activeElement).toBe(done);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(Object.keys(localStorage).filter((key) => key.includes('appeal'))).toEqual([]);
});
