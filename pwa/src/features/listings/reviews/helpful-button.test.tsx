import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { useHelpfulMarks } from '../../../offline/listings/helpful-marks.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { HelpfulButton } from './helpful-button.tsx';

const toast = vi.fn();
vi.mock('../../../shared/ui/toast/toast.ts', () => ({
  toast: (...args: unknown[]) => void toast(...args),
}));

const review = {
  _id: 'r1',
  user: 'Ravi',
  rating: 4,
  comment: 'Quiet rooms.',
  createdAt: '2026-10-01T00:00:00.000Z',
  enquiredHere: false,
  helpful: 1,
};

beforeEach(() => {
  setProviderUser(anna);
  reportReachable();
});
afterEach(async () => {
  cleanup();
  setProviderUser(null);
  vi.clearAllMocks();
  await db.outbox.clear();
});

function Shown() {
  return <HelpfulButton listingId="h1" review={review} marks={useHelpfulMarks()} />;
}

const button = () => screen.getByRole('button');
const isPressed = () => button().getAttribute('aria-pressed');

test('counts the mark at once, keeps it for the next visit, and takes it back', async () => {
  renderComponent(<Shown />);
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Helpful (2)'));
  expect(isPressed()).toBe('true');
  expect(await db.outbox.toArray()).toMatchObject([
    {
      operation: 'markReviewHelpful',
      params: { listingId: 'h1', reviewId: 'r1' },
      body: { helpful: true },
    },
  ]);
  cleanup();
  renderComponent(<Shown />);
  await waitFor(() => expect(isPressed()).toBe('true'));
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Helpful (1)'));
  expect(toast).not.toHaveBeenCalled();
});

test('says offline that the mark waits', async () => {
  reportUnreachable();
  renderComponent(<Shown />);
  fireEvent.click(button());
  const words = "Saved. We'll send it when you're online.";
  await waitFor(() => expect(toast).toHaveBeenCalledWith('info', words));
});

test('shows a refused mark as not given', async () => {
  renderComponent(<Shown />);
  fireEvent.click(button());
  await waitFor(() => expect(isPressed()).toBe('true'));
  await db.outbox.toCollection().modify({ state: 'needs-attention' });
  await waitFor(() => expect(button().textContent).toBe('Helpful (1)'));
});
