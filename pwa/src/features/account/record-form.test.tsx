import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../shared/session/controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { RecordForm } from './record-form.tsx';
import './messages.ts';

/** The form of a visit in which the server's record says this. */
async function visit(record: { homeCity: string; version: number }) {
  vi.stubGlobal('fetch', async () => {
    const all = { _id: 'usr_a', createdAt: '2026-01-01T00:00:00.000Z', ...record };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ data: { user: all } }), { headers });
  });
  cleanup();
  showPart(<RecordForm user={anna} />);
  await screen.findByLabelText('Home town');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what was typed and not saved is there after leaving, over a record that changed elsewhere', async () => {
  await visit({ homeCity: 'Gaya', version: 1 });
  type('Phone', '98765');
  await visit({ homeCity: 'Arrah', version: 2 });
  expect(field('Phone').value).toBe('98765');
  expect(field('Home town').value).toBe('Arrah');
});

test('what was typed back, or saved, leaves nothing behind', async () => {
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
