import 'fake-indexeddb/auto';
import { ticketOf } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { applyTransition } from '../../offline/outbox/effects.ts';
import { db, type OutboxItem } from '../../offline/database/db.ts';
import { newItem, anonymousId } from '../../offline/outbox/outbox-item.ts';
import { outboxTransaction } from '../../offline/outbox/queue.ts';
import { breakDatabase } from '../../offline/testing/broken-database.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { compressScreenshot } from './compress-screenshot.ts';
import { SupportForm } from './support-form.tsx';
import { TicketStatus } from './ticket-status.tsx';
import { entityEffects } from '../../offline/entity-effects.ts';

vi.mock('./compress-screenshot.ts', () => ({ compressScreenshot: vi.fn() }));

function open() {
  renderComponent(<SupportForm />, { at: paths.support('safety') });
}

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  sessionStorage.clear();
  localStorage.clear();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

test('queues a message under its ticket and shows "sent" only after it was sent', async () => {
  setProviderUser(anna);
  open();
  const message = 'The gate of the house stays open at night.';
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: message } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Saved\./);
  const [item] = await db.outbox.toArray();
  expect(item).toMatchObject({
    operation: 'sendSupportMessage',
    body: { topic: 'safety', message, replyTo: anna.email },
  });
  expect(screen.getByText(`Your ticket number: ${ticketOf(item?.key ?? '')}`)).toBeDefined();
  await receive(item as OutboxItem);
  const reached = `We received your message. We'll reply to ${anna.email}.`;
  await screen.findByText(reached, { exact: false });
  await db.meta.clear();
  await screen.findByText(reached, { exact: false });
});

test('does not claim that a message without a receipt has arrived', async () => {
  renderComponent(<TicketStatus sent={{ key: 'k1', replyTo: anna.email }} onAnother={() => {}} />);
  expect(await screen.findByText(/we can't tell if we received it/)).toBeDefined();
});

test('says nothing about queued messages when the database cannot be read', async () => {
  breakDatabase();
  renderComponent(<TicketStatus sent={{ key: 'k1', replyTo: anna.email }} onAnother={() => {}} />);
  expect(await screen.findByText(/We can't open your device's storage/)).toBeDefined();
  vi.restoreAllMocks();
  await db.open();
});

test('a screenshot is sent with the message, survives a reload and can be removed', async () => {
  setProviderUser(anna);
  open();
  vi.mocked(compressScreenshot).mockResolvedValueOnce(null).mockResolvedValue('c2NyZWVu');
  const choose = () => {
    const files = [new File(['a screen'], 'screen.png', { type: 'image/png' })];
    fireEvent.change(screen.getByLabelText('Screenshot'), { target: { files } });
  };
  choose();
  await screen.findByText(/can't open this file as an image/);
  choose();
  const shown = 'Screenshot to send with your message';
  await screen.findByAltText(shown);
  cleanup();
  open();
  screen.getByAltText(shown);
  const message = 'The map stays grey, as this screen shows.';
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: message } });
  press('Send');
  await screen.findByText(/^Saved\./);
  const [item] = await db.outbox.toArray();
  expect(item?.body).toMatchObject({ message, picture: 'c2NyZWVu' });
  press('Write another message');
  expect(screen.queryByAltText(shown)).toBeNull();
  choose();
  await screen.findByAltText(shown);
  vi.mocked(compressScreenshot).mockResolvedValueOnce(null);
  choose();
  await screen.findByText(/can't open this file as an image/);
  press('Remove');
  expect(screen.queryByAltText(shown)).toBeNull();
  expect(screen.queryByText(/can't open this file as an image/)).toBeNull();
});

test('shows errors at their fields and queues nothing', async () => {
  setProviderUser(anna);
  open();
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Help!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText('Your message');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('The message must have at least 20 characters.');
  expect(await db.outbox.count()).toBe(0);
});

test('a signed-out message stays visible until it is sent', async () => {
  open();
  const message = 'I cannot sign in: no code arrives.';
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: message } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  screen.getByText(/^The email address for our reply/);
  const address = screen.getByLabelText('Email address for our reply');
  fireEvent.change(address, { target: { value: 'asha@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Saved\./);
  const [item] = await db.outbox.toArray();
  expect(item).toMatchObject({ operation: 'writeToSupport', userId: anonymousId, params: {} });
  cleanup();
  open();
  await screen.findByText(`Your ticket number: ${ticketOf(item?.key ?? '')}`);
  await db.outbox.clear();
  await expect.poll(() => screen.queryByText(/Your ticket/)).toBeNull();
});

test('warns that an edited message may arrive twice', async () => {
  const item = await refused();
  const createdAt = Date.now() - 70 * 86_400_000;
  const tried = { attempts: 1, tries: [{ at: createdAt, answer: 'silence' as const }] };
  await db.outbox.update(item.key, { createdAt, ...tried });
  open();
  await screen.findByText(written.message);
  press('Edit');
  await screen.findByDisplayValue(written.message);
  expect(screen.getByText(/may arrive twice/)).toBeDefined();
});

test.each([null, anna])('a refused message can be edited and sent again by %s', async (who) => {
  setProviderUser(who);
  const item = await refused();
  open();
  await screen.findByText(written.message);
  screen.getByText(/We could not read it/);
  press('Edit');
  const field = await screen.findByDisplayValue(written.message);
  screen.getByText('Say it in other words.');
  const message = 'I cannot sign in: no code has arrived for two days.';
  fireEvent.change(field, { target: { value: message } });
  fireEvent.submit(field);
  await expect
    .poll(() => db.outbox.get(item.key))
    .toMatchObject({
      state: 'queued',
      body: { ...written, message },
    });
});

test('keeps the edit of a message that is sent meanwhile', async () => {
  const item = await refused();
  open();
  await screen.findByText(written.message);
  press('Edit');
  const field = await screen.findByDisplayValue(written.message);
  const words = 'I cannot sign in: no code has arrived for two days.';
  fireEvent.change(field, { target: { value: words } });
  await db.outbox.delete(item.key);
  await screen.findByText(/we can't tell if we received it/);
  screen.getByDisplayValue(words);
  fireEvent.submit(field);
  await screen.findByText('This is being sent now.');
  screen.getByDisplayValue(words);
  press('Discard changes');
  await expect.poll(() => screen.queryByDisplayValue(words)).toBeNull();
});

test('a refused message can be resent unchanged or dropped', async () => {
  const item = await refused();
  open();
  await screen.findByText(written.message);
  press('Send now');
  await expect.poll(() => db.outbox.get(item.key)).toMatchObject({ state: 'queued' });
  press('Cancel');
  await expect.poll(() => db.outbox.count()).toBe(0);
});

const written = {
  topic: 'feedback',
  message: 'I cannot sign in: no code arrives.',
  replyTo: 'asha@example.com',
};

/** Stores the server's receipt. */
function receive(item: OutboxItem): Promise<void> {
  return outboxTransaction(async () => {
    await db.outbox.delete(item.key);
    await applyTransition(entityEffects, db, item, { to: 'sent', output: {}, at: Date.now() });
  });
}

/** A refused message without an owner. */
async function refused(): Promise<OutboxItem> {
  const write = { operation: 'writeToSupport', params: {}, lane: 'support' } as const;
  const errors = [{ field: 'message', rule: 'custom', message: 'Say it in other words.' }];
  const error = { kind: 'problem', status: 422, message: 'We could not read it.', errors } as const;
  const item = newItem({ ...write, userId: anonymousId, body: written }, Date.now());
  await db.outbox.add({ ...item, state: 'needs-attention', error });
  return item;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

test('preselects the topic of the address until one is chosen', async () => {
  setProviderUser(anna);
  renderComponent(
    <>
      <Link to={paths.support('experience')}>Elsewhere</Link>
      <SupportForm />
    </>,
    { at: paths.support('safety') },
  );
  const topic = () => screen.getByLabelText<HTMLSelectElement>('Topic').value;
  expect(topic()).toBe('safety');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(topic()).toBe('experience');
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'booking' } });
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(topic()).toBe('booking');
});
