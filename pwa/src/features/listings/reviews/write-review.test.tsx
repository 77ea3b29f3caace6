import 'fake-indexeddb/auto';
import type { OwnReview } from '@patna/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import {
  responseCacheKey,
  userProfileResponse,
} from '../../../offline/cache/response-cache-key.ts';
import { queueReview } from '../../../offline/listings/unsent-review.ts';
import { wipePersonalData } from '../../../offline/account/switch-account.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { WriteReview } from './write-review.tsx';

const fetched = vi.fn<typeof fetch>();
const written: OwnReview = {
  _id: 'r1',
  listingId: 'h1',
  user: 'Anna',
  rating: 2,
  subScores: { food: 1 },
  comment: 'The water was cold on most mornings.',
  createdAt: '2026-10-01T00:00:00.000Z',
  status: 'published',
};

beforeEach(() => {
  setProviderUser(anna);
  reportReachable();
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', fetched);
});

afterEach(async () => {
  cleanup();
  await db.outbox.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  setProviderUser(null);
});

/** Opens the form with this answer of the service, or with no network if `own` is missing. */
async function openForm(own?: OwnReview | null): Promise<HTMLInputElement> {
  fetched.mockReset().mockImplementation(async () => {
    if (own === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ data: own });
  });
  renderComponent(<WriteReview listingId="h1" />);
  fireEvent.click(screen.getByText('Write a review'));
  return screen.findByLabelText<HTMLInputElement>('Your review', undefined, { timeout: 10_000 });
}

const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((each) => each.checked);

test('the form starts from the published review and says that it will be changed', async () => {
  const comment = await openForm(written);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/listings/h1/own-review/me');
  expect(comment.value).toBe(written.comment);
  expect(screen.getByDisplayValue('Anna')).toBeDefined();
  const stars = checked().filter((each) => each.value !== '');
  expect(stars.map(({ name, value }) => [name, value])).toEqual([
    ['review-Your rating', '2'],
    ['review-Food', '1'],
  ]);
  expect(screen.getByText(/You've already reviewed this hostel/)).toBeDefined();
  expect(screen.getByText('Update review')).toBeDefined();
});

/** Stores the name in the user's saved profile. */
async function knowName(name: string): Promise<void> {
  const record = { savedAt: '2026-10-01T00:00:00.000Z', value: { name } };
  await db.meta.put({ key: responseCacheKey(anna.id, userProfileResponse), value: record });
}

test.each([
  ['Anna Sinha', 'Anna S.'],
  ['Anna', 'Anna'],
  ['  ravi  kumar   prasad ', 'ravi P.'],
  ['अनीता सिन्हा', 'अनीता सि.'],
  ['रवि श्रीवास्तव', 'रवि श्री.'],
  ['मो. इक़बाल ख़ान', 'मो. ख़ा.'],
  ['', ''],
])('for %j the form suggests %j, without the last name', async (name, short) => {
  await knowName(name);
  await openForm(null);
  expect(screen.getByLabelText<HTMLInputElement>('Name shown with your review').value).toBe(short);
  await db.meta.clear();
});

test('shows the public name and sends a changed one', async () => {
  await knowName('Anna Sinha');
  const comment = await openForm();
  const name = screen.getByLabelText<HTMLInputElement>('Name shown with your review');
  expect(name.value).toBe('Anna S.');
  const words = 'The study hall is quiet and the food is good.';
  fireEvent.click(
    screen.getByLabelText('4 of 5 stars', { selector: '[name="review-Your rating"]' }),
  );
  fireEvent.change(comment, { target: { value: words } });
  fireEvent.change(name, { target: { value: 'Call 9876543210' } });
  fireEvent.click(screen.getByText('Send review'));
  expect(await screen.findByText(/Don't use phone numbers/)).toBeDefined();
  fireEvent.change(name, { target: { value: 'A student' } });
  fireEvent.click(screen.getByText('Send review'));
  await screen.findByText(/^Saved\. We'll send/);
  const [waiting] = await db.outbox.toArray();
  expect(waiting?.body).toEqual({ rating: 4, comment: words, shownName: 'A student' });

  fireEvent.click(screen.getByText('Write a review'));
  expect(await screen.findByDisplayValue('A student')).toBeDefined();
  await db.meta.clear();
});

test('a hidden review shows the reason and that a change is reviewed again', async () => {
  await openForm({ ...written, status: 'hidden', hiddenReason: 'It names a neighbour.' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /“It names a neighbour.”\. .*we'll check it again/,
  );
});

test.each([
  ['who has written none', null],
  ['out of reach', undefined],
])('%s: the form is empty', async (_, answer) => {
  const comment = await openForm(answer);
  expect(comment.value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Send review')).toBeDefined();
});

test('offline the form opens at once without a request', async () => {
  reportUnreachable();
  const comment = await openForm(written);
  expect(comment.value).toBe('');
  expect(fetched).not.toHaveBeenCalled();
});

test('the loaded form can be cancelled; its opener then has the focus', async () => {
  const words = 'The study hall is quiet';
  const isOpen = () => document.querySelector('[data-page-form]') !== null;
  fetched.mockReset().mockReturnValue(new Promise(() => undefined));
  renderComponent(<WriteReview listingId="h1" />);
  fireEvent.click(screen.getByText('Write a review'));
  expect(isOpen()).toBe(false);
  cleanup();

  fireEvent.change(await openForm(null), { target: { value: words } });
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a review' }));
  fireEvent.click(screen.getByText('Write a review'));
  expect(await screen.findByDisplayValue(words)).toBeDefined();
});

test('signing out closes the form', async () => {
  await openForm(written);
  act(() => setProviderUser(null));
  expect(screen.queryByDisplayValue(written.comment)).toBeNull();
  expect(screen.getByText('Write a review')).toBeDefined();
});

test('typed text survives a reload until sent, and sign-out deletes it', async () => {
  const words = 'The study hall is quiet and the food is good.';
  const stars = '[name="review-Food"]';
  fireEvent.change(await openForm(written), { target: { value: words } });
  fireEvent.click(screen.getByLabelText('5 of 5 stars', { selector: stars }));
  cleanup();
  const again = await openForm(written);
  expect(again.value).toBe(words);
  expect(screen.getByLabelText<HTMLInputElement>('5 of 5 stars', { selector: stars }).checked).toBe(
    true,
  );

  act(reportUnreachable);
  fireEvent.click(screen.getByText('Update review'));
  await screen.findByText(/^Saved\. We'll send/);
  expect(Object.keys(localStorage)).not.toContain('patna.me.review.h1');

  fireEvent.click(screen.getByText('Write a review'));
  const third = await screen.findByDisplayValue(words);
  fireEvent.change(third, { target: { value: 'Half a' } });
  expect(Object.keys(localStorage)).toContain('patna.me.review.h1');
  await wipePersonalData();
  expect(Object.keys(localStorage)).not.toContain('patna.me.review.h1');
});

test('offline the review waits in the outbox, and the form starts from it', async () => {
  const comment = await openForm();
  const words = 'The study hall is quiet and the food is good.';
  fireEvent.click(
    screen.getByLabelText('4 of 5 stars', { selector: '[name="review-Your rating"]' }),
  );
  fireEvent.change(comment, { target: { value: words } });
  fireEvent.click(screen.getByText('Send review'));
  await screen.findByText(/^Saved\. We'll send/);
  const waiting = async () =>
    (await db.outbox.toArray()).map(({ operation, body }) => [operation, body]);
  expect(await waiting()).toEqual([['addReview', { rating: 4, comment: words }]]);

  fireEvent.click(screen.getByText('Write a review'));
  const again = await screen.findByDisplayValue(words);
  fetched.mockReset().mockImplementation(async () => Response.json({ data: written }));
  fireEvent.change(again, { target: { value: `${words} It is clean.` } });
  fireEvent.click(screen.getByText('Send review'));
  await screen.findByText(/^Saved\. We'll send/);
  expect(await waiting()).toEqual([['addReview', { rating: 4, comment: `${words} It is clean.` }]]);
});

test('a waiting review that was sent is loaded into the page', async () => {
  fetched.mockReset().mockImplementation(async () => Response.json({ data: written }));
  await queueReview('h1', { rating: 2, comment: written.comment });
  renderComponent(<WriteReview listingId="h1" />);
  const waits = await screen.findByText(/^Saved\. We'll send/);
  expect(fetched).not.toHaveBeenCalled();
  await db.outbox.clear();
  await expect.poll(() => fetched.mock.calls.map(([url]) => url)).toEqual(['/api/v1/listings/h1']);
  expect(waits.isConnected).toBe(false);
});

test('a half-typed month is named, and nothing is sent', async () => {
  await openForm(null);
  const month = screen.getByLabelText<HTMLInputElement>(/^Stayed until/);
  Object.defineProperty(month, 'validity', { value: { badInput: true } });
  fireEvent.submit(month.form!);
  expect(screen.getByText(/^This date is incomplete/)).toBeDefined();
  expect(await db.outbox.count()).toBe(0);
});
