import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { queueProfileEdit } from '../../../offline/account/profile-edits.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { GuardianGate } from './guardian-gate.tsx';
import '../messages.ts';

const fetched = vi.fn<typeof fetch>();
const at = paths.detail('hostel_xx01');
const guardian = { name: 'Sunita Devi', phone: '+919876501234' };
const show = () => renderComponent(<GuardianGate>the form</GuardianGate>, { at });

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await Promise.all([db.meta.clear(), db.outbox.clear()]);
});

test('offline, a minor without a guardian is sent to the profile and back', async () => {
  await cacheResponse(userProfileResponse, { under18: true });
  show();
  const link = await screen.findByRole('link', { name: 'Add a guardian' });
  expect(link.getAttribute('href')).toBe(paths.editProfile(at));
  expect(screen.queryByText('the form')).toBeNull();
  await queueProfileEdit({ under18: true, guardian, version: 0 });
  await screen.findByText('the form');
});

test('asks the server when the phone does not know the person', async () => {
  fetched.mockImplementation(async () => Response.json({ data: { user: { under18: true } } }));
  show();
  await screen.findByRole('link', { name: 'Add a guardian' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('everybody else can write at once, also offline', async () => {
  show();
  await screen.findByText('the form');
  expect(screen.queryByRole('link')).toBeNull();
});
