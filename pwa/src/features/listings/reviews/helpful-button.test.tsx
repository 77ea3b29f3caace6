import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { HelpfulButton } from './helpful-button.tsx';

const send = vi.fn();
const toast = vi.fn();
vi.mock('../api/listings-api.ts', () => ({
  useMarkReviewHelpfulMutation: () => [send, { isLoading: false }],
}));
vi.mock('../../../shared/ui/toast/toast.ts', () => ({
  toast: (...said: unknown[]) => void toast(...said),
}));
vi.mock('../../../shared/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'signed-in', user: { id: 'usr_1' } }),
}));

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

const review = {
  _id: 'r1',
  user: 'Anna',
  rating: 4,
  comment: 'Quiet rooms.',
  createdAt: '2026-10-01T00:00:00.000Z',
  enquiredHere: false,
  helpful: 1,
};
const show = () => renderComponent(<HelpfulButton listingId="h1" review={review} />);
const button = () => screen.getByRole('button');

test('shows the new count, stays pressed on the next visit, and can be taken back', async () => {
  send.mockResolvedValue({ data: { helpful: 2, foundHelpful: true } });
  show();
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Helpful (2)'));
  expect(send).toHaveBeenLastCalledWith({ listingId: 'h1', reviewId: 'r1', helpful: true });
  cleanup();
  show();
  expect(button().getAttribute('aria-pressed')).toBe('true');
  send.mockResolvedValue({ data: { helpful: 1, foundHelpful: false } });
  fireEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
  expect(send).toHaveBeenLastCalledWith({ listingId: 'h1', reviewId: 'r1', helpful: false });
});

test('offline it says so and counts nothing', async () => {
  send.mockResolvedValue({ error: { kind: 'network' } });
  show();
  fireEvent.click(button());
  const words = "We couldn't send it. Check your connection and try again.";
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', words));
  expect(button().textContent).toBe('Helpful (1)');
  expect(button().getAttribute('aria-pressed')).toBe('false');
});
