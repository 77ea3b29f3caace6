import 'fake-indexeddb/auto';
import type { ReceivedEnquiry } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { InboxEntry } from './inbox-entry.tsx';

const at = '2026-05-01T10:00:00.000Z';
const enquiry: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Buy cheap tickets here, only today.',
  status: 'seen',
  createdAt: at,
};

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

const show = (change: Partial<ReceivedEnquiry> = {}) =>
  renderComponent(
    <InboxEntry
      enquiry={{ ...enquiry, ...change }}
      hostel={undefined}
      templates={[]}
      inSheet={false}
      isOpened={false}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const writes = async () =>
  (await db.outbox.toArray()).map(({ operation, body }) => [operation, body]);
const replyBox = () => screen.queryByRole('textbox', { name: 'Write a reply' });

test('blocking asks first, can report too, and holds before it is sent', async () => {
  show();
  expect(replyBox()).not.toBeNull();
  fireEvent.click(button('Block traveller'));
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Block traveller'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also report as spam' }));
  expect(await writes()).toEqual([]);
  fireEvent.click(button('Block'));
  await screen.findByText("Saved. We'll block this traveller when you're online.");
  expect(replyBox()).toBeNull();
  expect(await writes()).toEqual([
    ['blockEnquiry', { blocked: true }],
    ['reportEnquiry', { reason: 'spam' }],
  ]);
});

test('a traveller is blocked without a report, and unblocked', async () => {
  show({ blockedAt: at });
  expect(screen.getByText(/^You blocked this traveller/)).toBeDefined();
  expect(replyBox()).toBeNull();
  fireEvent.click(button('Unblock'));
  await waitFor(() => expect(replyBox()).not.toBeNull());
  expect(await writes()).toEqual([['blockEnquiry', { blocked: false }]]);
});

test('a second report is not offered, and an enquiry of nobody offers nothing', () => {
  show({ reportedAt: at });
  expect(screen.getByText(/^You reported this traveller for spam/)).toBeDefined();
  fireEvent.click(button('Block traveller'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  show({ imported: true });
  expect(screen.queryByRole('button', { name: 'Block traveller' })).toBeNull();
  cleanup();
  show({ withdrawnAt: at, status: 'closed' });
  expect(screen.queryByRole('button', { name: 'Block traveller' })).toBeNull();
  cleanup();
  show({ withdrawnAt: at, status: 'closed', blockedAt: at });
  expect(button('Unblock')).toBeDefined();
});

test('a refused or unstored block says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const add = vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(new Error('The quota is used up.'));
  show();
  fireEvent.click(button('Block traveller'));
  fireEvent.click(button('Block'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
  add.mockRestore();
  fireEvent.click(button('Block'));
  await screen.findByText(/^Saved\. We'll block this traveller/);
  const error = { kind: 'problem', message: 'Your role does not allow this' } as const;
  await db.outbox.toCollection().modify({ state: 'needs-attention', error });
  await screen.findByText("Your request wasn't accepted: Your role does not allow this");
  expect(replyBox()).not.toBeNull();
});

test('status, note and block stand together', () => {
  show();
  const names = ['Mark as contacted', 'Add private note', 'Block traveller'];
  const row = button('Mark as contacted').closest('fieldset')?.parentElement;
  for (const name of names) expect(row?.contains(button(name))).toBe(true);
});

test('a suspended owner sees, but cannot use, what the server refuses', async () => {
  const suspension = { since: at, reason: 'Took deposits for rooms that do not exist.' };
  await cacheResponse(userProfileResponse, { suspension });
  show({ note: 'Comes with her brother.' });
  await waitFor(() => expect(replyBox()).toBeNull());
  expect(screen.getByText(/^You can't reply to enquiries or change them\./)).toBeDefined();
  expect(screen.getByText('Comes with her brother.')).toBeDefined();
  const usable = screen.getAllByRole<HTMLButtonElement>('button').filter((each) => {
    return !each.disabled && each.closest('fieldset')?.disabled !== true;
  });
  expect(usable.map(({ textContent }) => textContent)).toEqual([]);
});

test('a suspended owner reads why nothing can be changed in a closed enquiry too', async () => {
  await cacheResponse(userProfileResponse, { suspension: { since: at, reason: 'Fraud' } });
  show({ status: 'closed' });
  expect(await screen.findByText(/^You can't reply to enquiries or change them\./)).toBeDefined();
});

test('a suspended owner can undo a block that is not sent', async () => {
  show();
  fireEvent.click(button('Block traveller'));
  fireEvent.click(button('Block'));
  await screen.findByText(/^Saved\. We'll block this traveller/);
  await cacheResponse(userProfileResponse, { suspension: { since: at, reason: 'Fraud' } });
  await screen.findByText(/^You can't reply to enquiries or change them\./);
  expect(button('Unblock').closest('fieldset')?.disabled).toBe(false);
});
