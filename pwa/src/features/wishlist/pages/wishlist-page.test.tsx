import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { WishlistPage } from './wishlist-page.tsx';

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("shows the server's error when the wishlist could not be loaded", async () => {
  const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 503, headers }));
  const none = () => null;
  renderComponent(
    <WishlistPage
      pack={null}
      renderHandover={none}
      renderMark={none}
      renderCompare={none}
      searches={null}
    />,
  );
  expect(await screen.findByText('Failed to fetch wishlist: Out for repair')).toBeDefined();
  expect(screen.getByText('Reference: ref-1')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
