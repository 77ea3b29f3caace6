import type { ModeratedReview } from '@patna/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ModerationPage } from './moderation-page.tsx';

const hidden = {
  _id: 'review_1',
  listingId: 'hostel_1',
  reviewerId: 'usr_b',
  user: 'Ravi Kumar',
  rating: 2,
  comment: 'The food was cold on most days.',
  createdAt: '2026-11-01T10:00:00.000Z',
  status: 'hidden',
  hiddenReason: 'It names a member of the staff.',
} as ModeratedReview;
const text = 'I stayed there from June to August.';
const appealed: ModeratedReview = {
  ...hidden,
  appeal: { text, writtenAt: '2026-11-02T10:00:00.000Z', status: 'open' },
};

/** All queues are empty except this one with one entry. */
function listingsService(kind: 'appeals' | 'hidden', review: ModeratedReview) {
  const decided: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') decided.push({ path, body: JSON.parse(body as string) });
    const waits = path.includes(`kind=${kind}`) && decided.length === 0;
    const found = waits ? [{ kind, review }] : [];
    const data = method === 'POST' ? review : found;
    const counts = { listings: 3, [kind]: found.length };
    return Response.json({ data, page: 1, totalPages: 1, counts });
  });
  return decided;
}

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

test('an appeal has its own queue and leaves it after a decision', async () => {
  const decided = listingsService('appeals', appealed);
  renderComponent(<ModerationPage />, { at: '/moderation' });
  fireEvent.click(screen.getByRole('button', { name: 'Appeals' }));
  await screen.findByText(`Reviewer: ${text}`);
  expect(screen.getByRole('button', { name: 'Hostels in review 3' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Appeals 1' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep hidden' }));
  const reason = 'The name is still in it.';
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep hidden' }));
  await screen.findByText('All caught up');
  expect(decided).toEqual([
    {
      path: expect.stringContaining('/review_1'),
      body: expect.objectContaining({ decision: 'hide', reason }),
    },
  ]);
});

test('shows nothing of a moderator to the next person', async () => {
  listingsService('appeals', appealed);
  renderComponent(<ModerationPage />, { at: '/moderation?queue=appeals' });
  await screen.findByText(`Reviewer: ${text}`);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  act(() => setProviderUser({ ...anna, id: 'bela' }));
  expect(screen.queryByText(`Reviewer: ${text}`)).toBeNull();
});

test('a hidden review without an appeal can only be restored', async () => {
  listingsService('hidden', hidden);
  renderComponent(<ModerationPage />, { at: '/moderation?queue=hidden' });
  await screen.findByRole('button', { name: 'Show again' });
  expect(screen.queryByRole('button', { name: 'Keep hidden' })).toBeNull();
});

test('people who are no moderators see no queues', async () => {
  const problem = { code: 'forbidden', message: 'no', requestId: 'r1' };
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(problem), { status: 403, headers }),
  );
  renderComponent(<ModerationPage />, { at: '/moderation?queue=audit' });
  await screen.findByText('This page is for moderators');
  expect(screen.queryByRole('button')).toBeNull();
});

test('another view is not opened over a half-typed day', async () => {
  listingsService('hidden', hidden);
  renderComponent(<ModerationPage />, { at: '/moderation?queue=audit' });
  const day = await screen.findByLabelText<HTMLInputElement>('From');
  const validity = { badInput: true };
  Object.defineProperty(day, 'validity', { value: validity });
  fireEvent.click(screen.getByRole('button', { name: 'Hidden reviews' }));
  expect(document.activeElement).toBe(day);
  expect(screen.getByText(/^This date is incomplete/)).toBeDefined();
  validity.badInput = false;
  fireEvent.click(screen.getByRole('button', { name: 'Hidden reviews' }));
  await screen.findByRole('button', { name: 'Show again' });
});

test('a reason stays on the screen when the decision cannot be sent', async () => {
  listingsService('appeals', appealed);
  renderComponent(<ModerationPage />, { at: '/moderation?queue=appeals' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep hidden' }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'The name is still in it.' } });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(screen.getByRole('button', { name: 'Keep hidden' }));
  // Of the decision, and of the queue that could not be loaded again.
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByLabelText(/^Reason/)).toBe(reason);
  expect(reason.value).toBe('The name is still in it.');
});
