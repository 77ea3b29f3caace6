import 'fake-indexeddb/auto';
import type { OpenedInvitation } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { readInvitationToken } from './invitation-token.ts';

const token = 'b'.repeat(43);
const at = `/invitation#${token}`;
const invitation: OpenedInvitation = {
  listingId: 'h1',
  propertyName: 'Ganga View',
  ownerName: 'Meera Devi',
  role: 'inbox',
  expiresAt: '2026-12-05T10:00:00.000Z',
  accepted: false,
};

let open: () => Response;
let sent: [path: string, body: unknown][];

const refused = (status: number, code: string, message = 'No') =>
  Response.json({ code, message, requestId: 'r1' }, { status });

beforeEach(() => {
  open = () => Response.json({ data: invitation });
  sent = [];
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([url.slice(url.indexOf('/api/')), JSON.parse(body as string)]);
    if (url.endsWith(callUrl('openInvitation'))) return open();
    return Response.json({ data: { ...invitation, accepted: true } });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  sessionStorage.clear();
});

test('says who invites to what, and accepts', async () => {
  renderComponent(<InvitationPage />, { at });
  await screen.findByText('Meera Devi invites you to help manage Ganga View.');
  screen.getByText('Enquiries and free beds');
  screen.getByText(new RegExp(`your name “${anna.fullName}”`));
  screen.getByText('You can accept until 5 Dec 2026.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('You now help manage Ganga View');
  expect(sent).toEqual([
    [callUrl('openInvitation'), { token }],
    [callUrl('acceptInvitation'), { token }],
  ]);
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe(
    'no-referrer',
  );
});

test('asks to sign in first, and keeps the token out of that address', async () => {
  setProviderUser(null);
  renderComponent(<InvitationPage />, { at });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?returnTo=%2Finvitation');
  expect(sent).toEqual([]);
  cleanup();
  setProviderUser(anna);
  expect(readInvitationToken()).toBe(token);
  renderComponent(<InvitationPage />, { at: '/invitation' });
  await screen.findByText('Meera Devi invites you to help manage Ganga View.');
  expect(readInvitationToken()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('You now help manage Ganga View');
});

test.each([
  [
    'a network failure',
    () => {
      throw new TypeError('no network');
    },
    "You're offline",
  ],
  ['an ended invitation', () => refused(410, 'gone'), 'This invitation has ended'],
  ['an unknown one', () => refused(404, 'not_found'), 'This link is incomplete'],
  ['an own hostel', () => refused(409, 'conflict', 'You own it'), 'You own it'],
] as const)('%s is explained', async (_, answer, title) => {
  open = answer;
  renderComponent(<InvitationPage />, { at });
  await screen.findByText(title);
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

test('a link without a token asks no server', async () => {
  renderComponent(<InvitationPage />, { at: '/invitation#short' });
  await screen.findByText('This link is incomplete');
  expect(sent).toEqual([]);
});
