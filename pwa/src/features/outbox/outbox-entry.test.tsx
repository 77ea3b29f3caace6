import 'fake-indexeddb/auto';
import { patnaDay } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db, type OutboxItem } from '../../offline/database/db.ts';
import { newItem, tooOld } from '../../offline/outbox/outbox-item.ts';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { OutboxEntry } from './outbox-entry.tsx';

const params = { listingId: 'hostel_xx01', userId: 'me' };
const write = { userId: 'anna', operation: 'sendEnquiry', params, lane: 'h1' } as const;

afterEach(async () => {
  cleanup();
  await db.outbox.clear();
});

test('cancels a write that was never tried at once', async () => {
  await showItem({});
  press('Cancel');
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
});

test('a waiting write can be sent now only while there is a connection', async () => {
  await showItem({});
  const send = () => screen.queryByRole('button', { name: 'Send now' });
  expect(send()).not.toBeNull();
  act(reportUnreachable);
  await waitFor(() => expect(send()).toBeNull());
  act(reportReachable);
  await waitFor(() => expect(send()).not.toBeNull());
});

test('cancels a write that may have arrived only after a warning', async () => {
  await showItem({ attempts: 1, tries: [{ at: 1, answer: 'silence' }] });
  press('Cancel');
  expect((await screen.findByRole('alert')).textContent).toContain('may have arrived');
  expect(await db.outbox.count()).toBe(1);
  press('Cancel anyway');
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
});

test('resends a write that may arrive twice only after a second tap', async () => {
  const createdAt = Date.now() - 70 * 86_400_000;
  await showItem({
    createdAt,
    attempts: 1,
    tries: [{ at: createdAt, answer: 'silence' }],
    error: tooOld,
    state: 'needs-attention',
  });
  const state = async () => (await db.outbox.toArray())[0]?.state;
  press('Send now');
  expect((await screen.findByRole('alert')).textContent).toContain('may arrive twice');
  expect(await state()).toBe('needs-attention');
  press('Send anyway');
  await expect.poll(state).toBe('queued');
});

test('room and date of a waiting enquiry can be changed and removed', async () => {
  const body = { name: 'Anna', phone: '9876543210', message: 'Is a bed free in June?' };
  await showItem({ body: { ...body, roomCategory: 'Single' } });
  press('Edit');
  const today = patnaDay(Date.now());
  fireEvent.change(await screen.findByLabelText('Room type'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Move-in date'), { target: { value: today } });
  expect(screen.getByText(today.split('-').reverse().join('/'))).toBeDefined();
  press('Save and send');
  const changed = { ...body, phone: '+919876543210', moveInDate: today };
  await expect.poll(async () => (await db.outbox.toArray())[0]?.body).toEqual(changed);
});

test('a waiting support message can be edited', async () => {
  const body = { topic: 'safety', message: 'x'.repeat(20), replyTo: 'asha@example' };
  await showItem({ operation: 'sendSupportMessage', body });
  press('Edit');
  const address = await screen.findByLabelText('Email address for our reply');
  fireEvent.change(address, { target: { value: 'asha@example.com' } });
  press('Save and send');
  const changed = { ...body, replyTo: 'asha@example.com' };
  await expect.poll(async () => (await db.outbox.toArray())[0]?.body).toEqual(changed);
});

test('a waiting note can be edited and emptied; its lists stay', async () => {
  const body = { note: 'Near', lists: ['l1'], sequence: 5, device: 'd1' };
  await showItem({ operation: 'arrangeWishlistItem', body });
  press('Edit');
  fireEvent.change(await screen.findByLabelText('Note (only you see it)'), {
    target: { value: '' },
  });
  press('Save and send');
  // Later than what another phone may have written meanwhile.
  const sequence = expect.toSatisfy((at: number) => at > 5);
  const changed = { note: '', lists: ['l1'], sequence };
  await expect.poll(async () => (await db.outbox.toArray())[0]?.body).toMatchObject(changed);
});

test('a waiting list name can be edited; a waiting removal cannot', async () => {
  const body = { name: 'Near', sequence: 5, device: 'd1' };
  await showItem({ operation: 'saveWishlistList', body });
  press('Edit');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Near college' } });
  press('Save and send');
  const changed = { name: 'Near college', sequence: expect.toSatisfy((at: number) => at > 5) };
  await expect.poll(async () => (await db.outbox.toArray())[0]?.body).toMatchObject(changed);
  cleanup();
  await db.outbox.clear();
  await showItem({ operation: 'saveWishlistList', body: { removed: true, sequence: 6 } });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a refused reply can be sent without its photos', async () => {
  const photos = [{ url: 'waiting:a' }];
  const refused = { operation: 'replyToEnquiry', state: 'needs-attention' } as const;
  await showItem({ ...refused, body: { text: 'The gate.', photos } });
  press('Send without photos');
  await expect
    .poll(async () => (await db.outbox.toArray())[0])
    .toMatchObject({
      state: 'queued',
      body: { text: 'The gate.' },
    });
  expect((await db.outbox.toArray())[0]?.body).not.toHaveProperty('photos');
});

test('shows when a server-imposed wait ends, also on the next day', async () => {
  const nextAttemptAt = Date.now() + 86_000_000;
  const tries = [{ at: Date.now(), answer: 503 }];
  await showItem({ attempts: 1, tries, nextAttemptAt, askedNotBefore: nextAttemptAt });
  const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', timeZone: 'Asia/Kolkata' });
  const message = screen.getByText(/^Our server is busy. Next try: /).textContent;
  expect(message).toContain(`Next try: ${day.format(nextAttemptAt)} `);
  cleanup();
  await db.outbox.clear();
  await showItem({ attempts: 1, tries, nextAttemptAt });
  expect(screen.getByText(/^Next try: /)).toBeDefined();
});

async function showItem(change: Partial<OutboxItem>): Promise<void> {
  const item = { ...newItem(write, Date.now()), ...change };
  await db.outbox.add(item);
  renderComponent(<OutboxEntry item={item} hostel="Ganga" />);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
