import 'fake-indexeddb/auto';
import type { UserView } from '@patna/contracts';
import { calls } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController, type SessionUser } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ProfileRecordStatus } from './profile-record-status.tsx';
import { useProfileRecord } from './use-profile-record.ts';
import { UserProvider, useUserData } from './user-provider.tsx';

const erased = { _id: 'usr_a', name: 'Anna', version: 5, deletionDueAt: '2026-11-01T00:00:00Z' };

/** A users service that has erased the record. With `learns`, it stores a new one. */
function usersService(learns: boolean) {
  const asked: string[] = [];
  let record: Partial<UserView> | undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const isSave = url.endsWith(calls.saveUserData.path);
    asked.push(isSave ? 'saveUserData' : 'getUser');
    const made = { _id: 'usr_a', name: 'Anna anew', version: 0 };
    if (isSave && learns) record = made;
    if (isSave) return Response.json({ data: made });
    if (record) return Response.json({ data: { user: record } });
    const problem = { code: 'not_found', message: 'No record', requestId: 'r' };
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json(problem, { status: 404, headers });
  });
  return asked;
}

function Name({ user }: { user: SessionUser }) {
  const { record } = useProfileRecord(user);
  return <p>{`${record?.name} ${record?.deletionDueAt ?? 'stays'}`}</p>;
}

async function visitOf(user: SessionUser) {
  setProviderUser(user);
  localStorage.setItem(`patna.me.profile-created.${user.id}`, '1');
  await cacheResponse(userProfileResponse, erased);
  renderComponent(
    <>
      <Name user={user} />
      <Name user={user} />
    </>,
  );
}

beforeEach(() => {
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
  await db.meta.clear();
});

test('creates an erased record again, once', async () => {
  const asked = usersService(true);
  await visitOf(anna);
  await expect.poll(() => screen.queryAllByText('Anna anew stays').length).toBe(2);
  await expect.poll(() => asked).toEqual(['getUser', 'saveUserData', 'getUser']);
  expect(localStorage.getItem(`patna.me.profile-created.${anna.id}`)).toBe('1');
});

test('does not recreate a record that the server keeps denying', async () => {
  const asked = usersService(false);
  await visitOf({ ...anna, id: 'bina' });
  await expect.poll(() => screen.queryAllByText('Anna anew stays').length).toBe(2);
  await expect.poll(() => asked).toEqual(['getUser', 'saveUserData', 'getUser']);
  cleanup();
  await visitOf({ ...anna, id: 'bina' });
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(asked.filter((name) => name === 'saveUserData')).toHaveLength(1);
});

test('reports a refused read with its request id and retries', async () => {
  let refuses = true;
  vi.stubGlobal('fetch', async () => {
    if (!refuses) return Response.json({ data: { user: { ...erased, version: 6 } } });
    const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json(problem, { status: 503, headers });
  });
  setProviderUser(anna);
  localStorage.setItem(`patna.me.profile-created.${anna.id}`, '1');
  renderComponent(
    <UserProvider>
      <ProfileRecordStatus lines={3} />
      <ShownName />
    </UserProvider>,
  );
  expect(await screen.findByText('Reference: ref-1')).toBeDefined();
  refuses = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('name: Anna');
  expect(screen.queryByText('Reference: ref-1')).toBeNull();
});

function ShownName() {
  return <p>{`name: ${useUserData().record?.name}`}</p>;
}
