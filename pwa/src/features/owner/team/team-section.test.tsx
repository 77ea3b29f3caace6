import 'fake-indexeddb/auto';
import type { HostelTeam } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { TeamSection } from './team-section.tsx';

const token = 'a'.repeat(43);
const all = callUrl('hostelTeams', { userId: 'me' });
const invitations = callUrl('inviteManager', { listingId: 'h1' });
const since = '2026-11-01T10:00:00.000Z';
const ravi = { managerId: 'm1', name: 'Ravi Kumar', role: 'inbox', since } as const;
const open = {
  invitationId: 'i1',
  role: 'everything',
  createdAt: since,
  expiresAt: '2026-11-08T10:00:00.000Z',
} as const;

let team: HostelTeam;
let sent: [method: string, path: string, body: unknown][];

beforeEach(() => {
  team = { listingId: 'h1', managers: [ravi], invitations: [] };
  sent = [];
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.slice(url.indexOf('/api/'));
    if (method === 'GET' && path === all) return Response.json({ data: [team] });
    sent.push([method, path, body && JSON.parse(body as string)]);
    if (path === invitations) {
      team = { ...team, invitations: [open] };
      return Response.json({ data: { ...open, token } }, { status: 201 });
    }
    team = { ...team, managers: [], invitations: [] };
    return Response.json({ data: { managerId: 'm1', invitationId: 'i1' } });
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await db.meta.clear();
});

test('a new invitation is shown once, with its link, and can be cancelled', async () => {
  renderComponent(<TeamSection listingId="h1" />);
  await screen.findByText('Ravi Kumar');
  expect(screen.getByText('Team (1)')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Everything' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Invitation link');
  expect(field.value).toBe(`${location.origin}/invitation#${token}`);
  expect(sent).toEqual([['POST', invitations, { role: 'everything' }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.body.innerHTML).not.toContain(token);
  expect(JSON.stringify(await db.meta.toArray())).not.toContain(token);
  await screen.findByText(/Everything · until 8 Nov 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel invitation' }));
  await vi.waitFor(() => expect(screen.queryByText(/until 8 Nov/)).toBeNull());
  expect(sent[1]?.slice(0, 2)).toEqual(['DELETE', `${invitations}/i1`]);
});

test('a person is removed after a confirmation only', async () => {
  renderComponent(<TeamSection listingId="h1" />);
  await screen.findByText(/Enquiries and free beds · since 1 Nov 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ravi Kumar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ravi Kumar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove person' }));
  await screen.findByText('Nobody else manages this hostel.');
  const path = callUrl('removeManager', { listingId: 'h1', managerId: 'm1' });
  expect(sent).toEqual([['DELETE', path, undefined]]);
});

test('a full team and five open invitations leave no form', async () => {
  const five = Array.from({ length: 5 }, (_, n) => n);
  team = { ...team, managers: five.map((n) => ({ ...ravi, managerId: `m${n}` })) };
  renderComponent(<TeamSection listingId="h1" />);
  await screen.findByText(/has 5 co-managers/);
  expect(screen.queryByRole('button', { name: 'Create invitation' })).toBeNull();
  cleanup();
  const invited = five.map((n) => ({ ...open, invitationId: `i${n}` }));
  team = { ...team, managers: [], invitations: invited };
  renderComponent(<TeamSection listingId="h1" />);
  await screen.findByText(/There are 5 open invitations/);
  expect(screen.queryByRole('button', { name: 'Create invitation' })).toBeNull();
});

test('offline the stored team is shown, and inviting says why it failed', async () => {
  renderComponent(<TeamSection listingId="h1" />);
  await screen.findByText('Ravi Kumar');
  await vi.waitFor(async () => expect(await db.meta.count()).toBe(1));
  cleanup();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  renderComponent(<TeamSection listingId="h1" />);
  await screen.findByText('Ravi Kumar');
  fireEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
  expect(await screen.findByText("We couldn't create the invitation")).toBeDefined();
});
