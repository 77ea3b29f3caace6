import 'fake-indexeddb/auto';
import type { ReceivedEnquiry } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { EnquiryStatusActions } from './enquiry-status-actions.tsx';
import { ReopenEnquiry } from './reopen-enquiry.tsx';
import { UndoBar } from './undo-bar.tsx';
import { undoMs, undoOffer } from './undo-offer.ts';

const enquiry: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a single room free from August?',
  status: 'contacted',
  createdAt: '2026-05-01T10:00:00.000Z',
};

beforeEach(() => setProviderUser(anna));

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  undoOffer.set(null);
  setProviderUser(null);
  await db.outbox.clear();
});

async function book(): Promise<void> {
  renderComponent(
    <>
      <EnquiryStatusActions enquiry={enquiry} hostel={undefined} asked={undefined} />
      <UndoBar inSheet={false} />
    </>,
  );
  fireEvent.click(screen.getByText('More'));
  fireEvent.click(screen.getByRole('button', { name: 'Mark as booked' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save booking' }));
  await screen.findByText('Marked as booked');
}

const undoOf = (undoneKey: string) => ({ status: 'contacted', undo: true, undoneKey });
const keyOfChange = async () => (await db.outbox.toArray())[0]?.key ?? '';
const bodies = async () => (await db.outbox.toArray()).map(({ body }) => body);

describe('a status change', () => {
  test('that is unsent is withdrawn by one tap', async () => {
    await book();
    expect(await bodies()).toEqual([{ status: 'booked', terms: {} }]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await bodies()).toEqual([]));
    await waitFor(() => expect(screen.queryByText('Marked as booked')).toBeNull());
  });

  test('that was sent is followed by the opposite change', async () => {
    await book();
    const key = await keyOfChange();
    await db.outbox.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await bodies()).toEqual([undoOf(key)]));
  });

  test('that may have arrived stays and is followed by the opposite change', async () => {
    await book();
    const key = await keyOfChange();
    await db.outbox.toCollection().modify({ attempts: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await bodies()).toEqual([{ status: 'booked', terms: {} }, undoOf(key)]),
    );
  });

  test('that could not be stored says so and offers no undo', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const add = vi.spyOn(db.outbox, 'add').mockRejectedValue(new Error('The quota is used up.'));
    const unread = { ...enquiry, status: 'new' as const };
    renderComponent(<EnquiryStatusActions enquiry={unread} hostel={undefined} asked={undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Mark as contacted' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
    expect(undoOffer.get()).toBeNull();
    add.mockRestore();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as contacted' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is offered for ten seconds, to the person who made it', () => {
    vi.useFakeTimers();
    const offer = { userId: anna.id, enquiryId: 'e1', key: 'k', status: 'booked' } as const;
    undoOffer.set({ ...offer, former: 'contacted', until: Date.now() + undoMs });
    renderComponent(<UndoBar inSheet={false} />);
    act(() => void vi.advanceTimersByTime(undoMs - 1));
    expect(screen.getByText('Marked as booked')).toBeDefined();
    act(() => setProviderUser({ ...anna, id: 'usr_other' }));
    expect(screen.queryByText('Marked as booked')).toBeNull();
    act(() => setProviderUser(anna));
    act(() => void vi.advanceTimersByTime(undoMs));
    expect(screen.queryByText('Marked as booked')).toBeNull();
    expect(undoOffer.get()).toBeNull();
  });
});

describe('an enquiry that has ended', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const show = (change: Partial<ReceivedEnquiry>) =>
    renderComponent(<ReopenEnquiry enquiry={{ ...enquiry, ...change }} />);

  test.each([
    [{ formerStatus: 'visit' }, 'visit'],
    [{}, 'contacted'],
  ] as const)('is reopened to where it was', async (former, status) => {
    show({ status: 'closed', statusBy: 'owner', statusAt: daysAgo(29), ...former });
    fireEvent.click(screen.getByRole('button', { name: 'Reopen enquiry' }));
    await waitFor(async () => expect(await bodies()).toEqual([{ status, undo: true }]));
  });

  test.each([
    [
      { status: 'closed', statusBy: 'owner', statusAt: daysAgo(31) },
      /It's too late to reopen this/,
    ],
    [{ status: 'booked', statusAt: daysAgo(31) }, /It's too late to undo this booking/],
    [{ status: 'booked', createdAt: daysAgo(31) }, /It's too late to undo this booking/],
    [{ status: 'closed', createdAt: daysAgo(1) }, /We don't know who closed/],
    [{ status: 'closed', statusAt: daysAgo(1), statusBy: 'sender' }, /The traveller closed/],
  ] as const)('says why it cannot be reopened', (change, reason) => {
    show(change);
    expect(screen.getByText(reason)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says when the reopening could not be stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(db.outbox, 'add').mockRejectedValue(new Error('The quota is used up.'));
    show({ status: 'booked', statusAt: daysAgo(1) });
    fireEvent.click(screen.getByRole('button', { name: 'Undo booking' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
  });

  test('and was withdrawn offers nothing', () => {
    show({ status: 'closed', statusAt: daysAgo(1), withdrawnAt: daysAgo(1) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
