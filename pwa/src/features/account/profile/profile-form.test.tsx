import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ProfileForm } from './profile-form.tsx';
import { UserProvider } from './user-provider.tsx';
import './edit-messages.ts';

/** Sets the server's record. */
function serverSays(record: { homeCity: string; version: number }) {
  vi.stubGlobal('fetch', async () => {
    const all = { _id: 'usr_a', createdAt: '2026-01-01T00:00:00.000Z', ...record };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ data: { ...all, user: all } }), { headers });
  });
}

/** Opens the form with this record on the server. */
async function visit(record: { homeCity: string; version: number }) {
  serverSays(record);
  cleanup();
  renderComponent(
    <UserProvider>
      <ProfileForm user={anna} />
    </UserProvider>,
  );
  await screen.findByLabelText('Home town');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Whether leaving the page would ask for confirmation. */
function isHeldBack(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

test('unsaved input survives leaving the page and a changed record', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  type('Phone', '98765');
  await visit({ homeCity: 'Arrah', version: 2 });
  // The cached record fills the form until the server answers.
  await expect.poll(() => field('Home town').value).toBe('Arrah');
  expect(field('Phone').value).toBe('98765');
});

test('saved or reverted input leaves no draft', async () => {
  const kept = () => localStorage.getItem('patna.me.edit-record');
  await visit({ homeCity: 'Gaya', version: 1 });
  type('Home town', 'Arrah');
  expect(kept()).toBe('{"homeCity":"Arrah"}');
  type('Home town', 'Gaya');
  expect(kept()).toBeNull();
  type('Home town', 'Arrah');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(kept).toBeNull();
});

test('requires a guardian only for people under 18', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  expect(screen.queryByLabelText("Parent or guardian's phone")).toBeNull();
  type('Are you 18 or older?', 'minor');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'No, under 18' }).selected).toBe(
    true,
  );
  type("Parent or guardian's phone", '98765 01234');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const name = field("Parent or guardian's name");
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  type("Parent or guardian's name", 'Sunita Devi');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\. We'll send it/);
  const [item] = await db.outbox.toArray();
  const guardian = { name: 'Sunita Devi', phone: '+919876501234' };
  expect(item?.body).toEqual({ under18: true, guardian, version: 1 });
});

test('an offline save does not block the form and reports when it was sent', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  type('Home town', ' Arrah ');
  expect(isHeldBack()).toBe(true);
  save();
  await screen.findByText(/^Saved\. We'll send it/);
  expect(field('Home town').value).toBe('Arrah');
  expect(isHeldBack()).toBe(false);
  field('Phone').focus();
  const { activeElement } = document;
  const record = { homeCity: 'Arrah', version: 2, createdAt: '2026-01-01T00:00:00.000Z' };
  // The form refetches at once, and the earlier answer must not replace the copy.
  serverSays(record);
  await act(async () => {
    await db.outbox.clear();
    await cacheResponse(userProfileResponse, record);
  });
  await screen.findByText('Saved.');
  expect(screen.getByText('Saved.').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(activeElement);
});

test('an edit in progress on the server is not a conflict', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  type('Home town', 'Arrah');
  save();
  await screen.findByText(/^Saved\. We'll send it/);
  const [item] = await db.outbox.toArray();
  const error = { kind: 'problem', status: 409, code: 'idempotency_in_flight' } as const;
  await act(() => db.outbox.update(item?.key ?? '', { error, attempts: 1 }));
  type('Home town', 'Gaya');
  save();
  await expect.poll(() => db.outbox.count()).toBe(2);
  expect((await db.outbox.toArray()).map(({ body }) => body)).toEqual([
    { homeCity: 'Arrah', version: 1 },
    { homeCity: 'Gaya', version: 1 },
  ]);
});

test('a failed save focuses the invalid field', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  type('Phone', '12');
  save();
  await expect.poll(() => document.activeElement).toBe(field('Phone'));
  expect(field('Phone').getAttribute('aria-describedby')).toBeTruthy();
});

test('saving without changes says so', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe("There's nothing to change.");
});
