import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { newItem, tooOld } from '../../../offline/outbox/outbox-item.ts';
import { recordReceipt } from '../../../offline/outbox/receipts.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { OutboxPage } from './outbox-page.tsx';

const write = { userId: anna.id, operation: 'addReview', params: {}, lane: 'h1' } as const;
const aside = { state: 'needs-attention', error: tooOld } as const;
const leaves = /^We send these items automatically/;

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
  localStorage.clear();
});

test('only waiting writes are announced as sent automatically', async () => {
  setProviderUser(anna);
  await db.outbox.add({ ...newItem(write, Date.now()), ...aside });
  renderComponent(<OutboxPage />);
  await screen.findByText('This is more than 30 days old. Do you still want to send it?');
  expect(screen.queryByText(leaves)).toBeNull();
  await db.outbox.add(newItem(write, Date.now()));
  expect(await screen.findByText(leaves)).toBeDefined();
});

test('keeps an edit of a write that was sent meanwhile and says so', async () => {
  const item = await changing();
  type('Is a bed free in July, on the ground floor?');
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    await db.outbox.delete(item.key);
    await recordReceipt(db, item.key);
  });
  expect((await screen.findByRole('alert')).textContent).toContain('sent while you were editing');
  expect(message().value).toBe('Is a bed free in July, on the ground floor?');
  cleanup();
  renderComponent(<OutboxPage />);
  await screen.findByRole('alert');
  expect(message().value).toContain('ground floor');
  expect(screen.queryByText('Everything you sent from this device has reached us.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Object.keys(localStorage)).not.toContain(keptUnder(item.key));
});

test('an edit survives leaving the page until it is saved or discarded', async () => {
  const item = await changing();
  type('Is a bed free in July?');
  cleanup();
  renderComponent(<OutboxPage />);
  await screen.findByRole('button', { name: 'Save and send' });
  expect(message().value).toBe('Is a bed free in July?');
  fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
  await screen.findByRole('button', { name: 'Edit' });
  expect((await db.outbox.get(item.key))?.body).toMatchObject({
    message: 'Is a bed free in July?',
  });
  expect(Object.keys(localStorage)).not.toContain(keptUnder(item.key));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  type('Is a bed free in August?');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('button', { name: 'Edit' });
  expect(Object.keys(localStorage)).not.toContain(keptUnder(item.key));
});

test('reports a write that was sent without an edit as usual', async () => {
  const item = await changing();
  await db.outbox.delete(item.key);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.getByText('Nothing to send')).toBeDefined();
});

const keptUnder = (key: string) => `patna.me.outbox-edit.${key}`;
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

function type(text: string): void {
  fireEvent.change(message(), { target: { value: text } });
}

/** An enquiry with an open editor. */
async function changing() {
  setProviderUser(anna);
  const body = { name: 'Anna', phone: '9876543210', message: 'Is a bed free in June?' };
  const params = { listingId: 'hostel_xx01', userId: 'me' };
  const item = newItem({ ...write, operation: 'sendEnquiry', params, body }, Date.now());
  await db.outbox.add(item);
  renderComponent(<OutboxPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Message');
  return item;
}
