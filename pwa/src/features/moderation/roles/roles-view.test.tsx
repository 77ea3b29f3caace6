import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { RolesView } from './roles-view.tsx';

const meena = { userId: 'usr_1', name: 'Meena Sinha', email: 'meena@example.com', you: true };
const ravi = { userId: 'usr_2', name: 'Ravi Kumar', email: 'ravi@example.com', you: false };

let sent: unknown[] = [];

function serve(people: object[], { editable = true, known = true, suspended = false } = {}) {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([path.split('/').at(-1), JSON.parse(body as string)]);
    if (!path.includes('get-user')) return Response.json({ data: { editable, people } });
    const suspension = suspended && { since: '2026-11-03T10:00:00.000Z', reason: 'Spam' };
    const user = { ...ravi, _id: ravi.userId, ...(suspension && { suspension }) };
    if (known) return Response.json({ data: { user } });
    const problem = { code: 'not_found', message: 'none', requestId: 'r1' };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem), { status: 404, headers });
  });
}

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

function find(email: string) {
  fireEvent.change(screen.getByLabelText('Email of the account'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Find person' }));
}

test('a person found by email becomes a moderator', async () => {
  serve([meena]);
  renderComponent(<RolesView />);
  await screen.findByText('Meena Sinha (you)');
  expect(screen.queryByRole('button', { name: /Remove moderator/ })).toBeNull();
  find(ravi.email);
  fireEvent.click(await screen.findByRole('button', { name: 'Make moderator' }));
  await vi.waitFor(() => expect(sent).toEqual([[ravi.userId, { role: 'admin' }]]));
});

test('a moderator is removed after a second tap', async () => {
  serve([meena, ravi]);
  renderComponent(<RolesView />);
  fireEvent.click(await screen.findByRole('button', { name: /Remove moderator.*Ravi/ }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /Yes, remove.*Ravi/ }));
  await vi.waitFor(() => expect(sent).toEqual([[ravi.userId, { role: 'user' }]]));
});

test('a suspended person is restored, not made a moderator', async () => {
  serve([meena], { suspended: true });
  renderComponent(<RolesView />);
  await screen.findByText('Meena Sinha (you)');
  find(ravi.email);
  expect(await screen.findByRole('button', { name: 'Restore account' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make moderator' })).toBeNull();
});

test('an unknown email says so, and a moderator is not added twice', async () => {
  serve([meena, ravi], { known: false });
  renderComponent(<RolesView />);
  await screen.findByText('Ravi Kumar');
  find('nobody@example.com');
  await screen.findByText('Nobody has an account with this email.');
  serve([meena, ravi]);
  find(ravi.email);
  expect(await screen.findByText('This person is already a moderator.')).toBeDefined();
});

test.each([
  ['en', 'Enter one email address, like name@example.com.'],
  ['hi', 'एक ईमेल पता लिखें, जैसे name@example.com।'],
] as const)('a wrong email is named in %s and nobody is searched', async (language, sentence) => {
  serve([meena]);
  const asked = vi.spyOn(globalThis, 'fetch');
  renderComponent(<RolesView />, { language });
  const field = await screen.findByRole('textbox');
  expect(field.closest('form')?.noValidate).toBe(true);
  asked.mockClear();
  fireEvent.change(field, { target: { value: 'meena at example' } });
  fireEvent.submit(field);
  await screen.findByText(sentence);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'mailto:Meena@Example.com ' } });
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.submit(field);
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      expect.stringMatching(/meena(?:%40|@)example/i),
      expect.anything(),
    ),
  );
});

test('roles are read-only where they cannot be changed', async () => {
  serve([meena, ravi], { editable: false });
  renderComponent(<RolesView />);
  await screen.findByText(/only in the sign-in service/);
  expect(screen.queryByRole('button')).toBeNull();
});
