import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserProvider, useUserData } from '../../features/account/profile/user-provider.tsx';
import { homeApi } from '../../features/home/api/home-api.ts';
import { plainQuery } from '../../features/home/query/home-query.ts';
import { useGetListingQuery } from '../../features/listings/api/listings-api.ts';
import { useGetWishlistQuery } from '../../features/wishlist/api.ts';
import type { SessionController } from '../../shared/session/session-controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { type SessionUser, setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { createAppStore } from '../startup/store.ts';

const json = (body: unknown, status = 200) => {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
};
const refusal = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };

const refused = vi.fn<(line: string, id?: string) => void>();
const unexpected = vi.fn<(line: string) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(refused);
  vi.spyOn(console, 'error').mockImplementation(unexpected);
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  setProviderUser(null);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function Asking() {
  useGetListingQuery('hostel_1');
  useGetWishlistQuery('anna');
  return null;
}

function Own() {
  const { user, record } = useUserData();
  return <p>{`${user?.fullName ?? 'nobody'}, ${record?.name ?? 'unknown'}`}</p>;
}

function visitOf(user: SessionUser | null) {
  setProviderUser(user);
  renderComponent(
    <UserProvider>
      <Own />
    </UserProvider>,
  );
}

/** Requests home, one hostel and the wishlist. */
async function askForAll() {
  renderComponent(<Asking />);
  const store = createAppStore();
  await store.dispatch(homeApi.endpoints.serverHostels.initiate(plainQuery));
}

describe('console messages', () => {
  it('name the refused call, the reason and the request id', async () => {
    vi.stubGlobal('fetch', async () => json(refusal, 503));
    await askForAll();
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(3));
    for (const what of ['listing', 'listings', 'wishlist']) {
      expect(refused).toHaveBeenCalledWith(`Failed to fetch ${what}: Out for repair`, 'ref-1');
    }
  });

  it('are not written when the network is missing', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    await askForAll();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    await new Promise((done) => setTimeout(done, 20));
    expect(refused).not.toHaveBeenCalled();
    expect(unexpected).not.toHaveBeenCalled();
  });

  it('report a person without e-mail and send no request', async () => {
    const fetched = vi.fn(async (_url: string) => json({ data: {} }));
    vi.stubGlobal('fetch', fetched);
    visitOf({ ...anna, email: '' });
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(unexpected.mock.calls).toEqual([['No email address found for the user.']]);
    expect(fetched.mock.calls.some(([url]) => url.includes('get-user'))).toBe(false);
  });

  it("report an answer without the person's record", async () => {
    vi.stubGlobal('fetch', async () => json({ data: {} }));
    visitOf(anna);
    await waitFor(() =>
      expect(unexpected.mock.calls).toEqual([['No user data found in the response.']]),
    );
  });

  it('report a missing person and send no request', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    visitOf(null);
    expect(refused.mock.calls).toEqual([['User is not defined.']]);
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByText('nobody, unknown')).toBeDefined();
  });
});

describe('user data', () => {
  it('contains the signed-in person with their profile record', async () => {
    const user = { _id: 'usr_a', name: 'Anna of the product', version: 1 };
    vi.stubGlobal('fetch', async () => json({ data: { ...user, user } }));
    visitOf(anna);
    expect(await screen.findByText('Anna Sinha, Anna of the product')).toBeDefined();
  });

  it('is available only inside its provider', () => {
    expect(() => renderComponent(<Own />)).toThrow(
      'useUserData must be used within a UserProvider',
    );
  });
});
