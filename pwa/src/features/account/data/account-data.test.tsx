import { calls } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController, type SessionUser } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { AccountData } from './account-data.tsx';
import { UserProvider } from '../profile/user-provider.tsx';

const user: SessionUser = {
  id: 'user_asha',
  fullName: 'Asha',
  email: 'asha@example.com',
  imageUrl: '',
  firstName: 'Asha',
  lastName: '',
  lastSignInAt: null,
};

/** A users service with one record; `refuse` answers every write with 503. */
function usersService(refuse = false) {
  const asked: string[] = [];
  let deletionDueAt: string | undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path.split('?')[0]}`);
    const isDeletion = path.endsWith(calls.deleteAccount.path.replace('{userId}', 'me'));
    const isUndo = path.endsWith(calls.undoDeletion.path.replace('{userId}', 'me'));
    if (refuse && (isDeletion || isUndo)) {
      const problem = JSON.stringify({
        code: 'unavailable',
        message: 'Out for repair',
        requestId: 'ref-1',
      });
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(problem, { status: 503, headers });
    }
    if (isDeletion) deletionDueAt = '2026-11-28T10:00:00.000Z';
    if (isUndo) deletionDueAt = undefined;
    const record = { _id: 'usr_a', createdAt: '2026-01-01T00:00:00.000Z', deletionDueAt };
    const data = path.includes('get-user') ? { user: record } : record;
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ data }), { headers });
  });
  return asked;
}

beforeEach(() => {
  setProviderUser(user);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  usersService();
  renderComponent(
    <UserProvider>
      <AccountData />
    </UserProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

async function confirmDeletion() {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(dialog.textContent).toContain('in 7 days');
  const [confirm] = [...dialog.querySelectorAll('button')].slice(-1);
  fireEvent.click(confirm as HTMLElement);
}

test('asks for confirmation, then shows until when deletion can be undone', async () => {
  await confirmDeletion();
  await screen.findByText(/delete your account on 28 November 2026/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByText(/delete your account on/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeDefined();
});

test('sends nothing when the dialog is cancelled', async () => {
  const asked = usersService();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
});

test('shows the reason of a failure with its request id', async () => {
  await screen.findByRole('button', { name: 'Delete account' });
  usersService(true);
  await confirmDeletion();
  await screen.findByText('Out for repair Reference: ref-1');
  expect(screen.queryByText(/delete your account on/)).toBeNull();
});
