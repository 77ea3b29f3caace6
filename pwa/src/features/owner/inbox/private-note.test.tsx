import 'fake-indexeddb/auto';
import { textLengths } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { PrivateNote } from './private-note.tsx';

beforeEach(() => setProviderUser(anna));

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  localStorage.clear();
  await db.outbox.clear();
});

const show = (note?: string) =>
  renderComponent(<PrivateNote enquiry={{ _id: 'e1', ...(note && { note }) }} />);
const queued = async () => (await db.outbox.toArray()).map(({ body }) => body);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' });

async function write(text: string, button: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  fireEvent.change(await field(), { target: { value: text } });
}

test('a note is queued once, and a later one replaces it', async () => {
  show();
  await write(' Comes with her father ', 'Add private note');
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText(
    "Saved on this device. We'll add the note to your account when you're online.",
  );
  expect(await queued()).toEqual([{ text: 'Comes with her father' }]);
  await write('Comes alone', 'Edit note');
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect(await queued()).toEqual([{ text: 'Comes alone' }]));
  expect(await screen.findByText('Comes alone')).toBeDefined();
});

test('an unfinished note survives leaving the page', async () => {
  show('Old');
  await write('Half a no', 'Edit note');
  cleanup();
  show('Old');
  expect((await field()).value).toBe('Half a no');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Old')).toBeDefined();
  expect(await queued()).toEqual([]);
});

test('saving an unchanged note sends nothing', async () => {
  show('Old');
  await write('Old ', 'Edit note');
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Old')).toBeDefined();
  expect(await queued()).toEqual([]);
});

test('a note that is too long is refused before it is queued', async () => {
  show();
  await write('x'.repeat(textLengths.enquiryNote.max + 1), 'Add private note');
  expect(screen.getByRole('alert').textContent).toContain('1000 characters or fewer');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });
  expect(save.disabled).toBe(true);
});

test("shows the server's refusal and keeps the words until they are dropped", async () => {
  show();
  await write('Too late', 'Add private note');
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText(/Saved on this device/);
  const error = { kind: 'problem', message: 'Deleted' } as const;
  await db.outbox.toCollection().modify({ state: 'needs-attention', error });
  await screen.findByText(/We couldn't save the note: Deleted/);
  expect(screen.getByText('Too late')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await queued()).toEqual([]));
});
