import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import type { UserView } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { EditProfilePage } from './edit-profile-page.tsx';
import { ProfilePage } from './profile-page.tsx';

const guardian = { name: 'Sunita Devi', phone: '+919876501234' };
const record = {
  _id: 'usr_a',
  name: 'Anna Sinha',
  createdAt: '2026-01-01T00:00:00.000Z',
  homeCity: 'Gaya',
  under18: true,
  guardian,
  version: 1,
} as UserView;

/** A users service that answers for Anna only. */
function usersService() {
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('get-user') && !url.includes('anna')
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(Response.json({ data: { ...record, user: record } })),
  );
}

const homeTown = () => screen.findByLabelText<HTMLInputElement>('Home town');

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  usersService();
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

test('shows nothing of one person to the next', async () => {
  const bina = { ...anna, id: 'bina', email: 'bina@example.com' };
  localStorage.setItem('patna.me.profile-created.bina', '1');
  renderComponent(<EditProfilePage />);
  await screen.findByDisplayValue(guardian.name);
  act(() => setProviderUser(bina));
  await screen.findByText(bina.email);
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByDisplayValue(guardian.name)).toBeNull();
});

test('ignores an answer from before the last edit', async () => {
  renderComponent(<EditProfilePage />);
  expect((await homeTown()).value).toBe('Gaya');
  await act(() => cacheResponse(userProfileResponse, { ...record, homeCity: 'Arrah', version: 2 }));
  await expect.poll(async () => (await homeTown()).value).toBe('Arrah');
});

test('a missing phone number leads to its field', async () => {
  renderComponent(<ProfilePage />);
  const link = await screen.findByRole('link', { name: 'Add phone number' });
  const at = link.getAttribute('href') ?? '';
  cleanup();
  renderComponent(<EditProfilePage />, { at });
  await expect.poll(() => document.activeElement === screen.queryByLabelText('Phone')).toBe(true);
});
