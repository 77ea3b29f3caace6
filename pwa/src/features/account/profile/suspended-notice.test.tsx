import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ProfilePage } from '../pages/profile-page.tsx';

const record = {
  _id: 'usr_a',
  clerkUserId: anna.id,
  name: 'Anna Sinha',
  email: anna.email,
  image: '',
  role: 'user',
  lastSignedInAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
};
const suspension = { since: '2026-11-03T10:00:00.000Z', reason: 'Same text to nine hostels' };

function serve(user: object) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ data: path.includes('get-user') ? { user } : user }),
  );
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

test.each([
  ['en', 'Your account is suspended', 'Contact Customer Service'],
  ['hi', 'आपका खाता निलंबित है', 'ग्राहक सेवा से संपर्क करें'],
] as const)(
  'a suspended person reads the reason and where to object (%s)',
  async (language, title, appeal) => {
    serve({ ...record, suspension });
    renderComponent(<ProfilePage />, { language });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(title);
    expect(notice.textContent).toContain(suspension.reason);
    const link = screen.getByRole('link', { name: appeal });
    expect(link.getAttribute('href')).toBe('/customer-support?topic=grievance');
  },
);

test('nobody else reads of a suspension', async () => {
  serve(record);
  renderComponent(<ProfilePage />);
  await screen.findByText(/Member since/);
  expect(screen.queryByText('Your account is suspended')).toBeNull();
});
