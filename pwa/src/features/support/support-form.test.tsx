import 'fake-indexeddb/auto';
import { ticketOf } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db } from '../../offline/db.ts';
import { paths } from '../../shared/paths.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { SupportForm } from './support-form.tsx';

function open() {
  showPart(<SupportForm />, { at: paths.support('safety') });
}

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  await db.outbox.clear();
});

test('a message waits in the queue under its ticket, and is "sent" only once it has left', async () => {
  setProviderUser(anna);
  open();
  const message = 'The gate of the house stays open at night.';
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: message } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/It waits on this phone/);
  const [item] = await db.outbox.toArray();
  expect(item).toMatchObject({
    operation: 'sendSupportMessage',
    body: { topic: 'safety', message, replyTo: anna.email },
  });
  expect(screen.getByText(`Your ticket: ${ticketOf(item?.key ?? '')}`)).toBeDefined();
  await db.outbox.clear();
  await screen.findByText(`It has reached us. We answer to ${anna.email}.`, { exact: false });
});

test('what is wrong is said at its field, and nothing is queued', async () => {
  setProviderUser(anna);
  open();
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Help!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText('Your message');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Write 20 to 2000 characters');
  expect(await db.outbox.count()).toBe(0);
});

test('signed out, the way to the sign-in leads back here', () => {
  open();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe(paths.login(paths.support()));
});
