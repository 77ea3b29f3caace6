import 'fake-indexeddb/auto';
import type { GuardianLink } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { GuardianLinks } from './guardian-links.tsx';

const token = 'a'.repeat(43);
const all = callUrl('guardianLinks', { userId: 'me' });
const mum: GuardianLink = {
  linkId: 'l1',
  label: 'Mum',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastOpenedOn: '2026-11-20',
};

let links: GuardianLink[];
let sent: [method: string, path: string, body: unknown][];

beforeEach(() => {
  links = [mum];
  sent = [];
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!url.includes(all)) throw new TypeError('no network');
    if (method === 'GET') return Response.json({ data: links });
    sent.push([method, url.slice(url.indexOf(all)), body && JSON.parse(body as string)]);
    if (method === 'DELETE') {
      links = [];
      return Response.json({ data: { linkId: 'l1' } });
    }
    const created = { linkId: 'l2', label: 'Dad', createdAt: '2026-11-29T10:00:00.000Z' };
    links = [created, ...links];
    return Response.json({ data: { ...created, token } }, { status: 201 });
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await db.meta.clear();
});

test('a new link is shown once, with its address', async () => {
  renderComponent(<GuardianLinks />);
  await screen.findByText('Mum');
  fireEvent.change(screen.getByLabelText('Who is this link for? (optional)'), {
    target: { value: ' Dad ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe(`${location.origin}/guardian#${token}`);
  expect(sent).toEqual([['POST', all, { label: 'Dad' }]]);
  await screen.findByText('Dad');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Link')).toBeNull();
  expect(document.body.innerHTML).not.toContain(token);
  const stored = JSON.stringify(await db.meta.toArray());
  expect(stored).toContain('Dad');
  expect(stored).not.toContain(token);
});

test.each([
  ['the share sheet first', async () => undefined, ['Share link', 'Copy link', 'Done']],
  ['copying first without a share sheet', undefined, ['Copy link', 'Done']],
])('a new link offers %s', async (_, share, names) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  renderComponent(<GuardianLinks />);
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  const card = within(await screen.findByRole('group', { name: 'Your link is ready' }));
  expect(card.getAllByRole('button').map((each) => each.textContent)).toEqual(names);
  const whatsapp = card.queryByRole('link', { name: 'Send on WhatsApp' });
  expect(whatsapp === null).toBe(share !== undefined);
  Reflect.deleteProperty(navigator, 'share');
});

test('a link is turned off after a confirmation only', async () => {
  renderComponent(<GuardianLinks />);
  expect(await screen.findByText(/Last opened on 20 Nov 2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off: Mum' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn off: Mum' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn off link' }));
  await vi.waitFor(() => expect(screen.queryByText('Mum')).toBeNull());
  expect(sent).toEqual([['DELETE', `${all}/l1`, undefined]]);
});

test('five links leave no form, and a label without a name cannot be sent', async () => {
  renderComponent(<GuardianLinks />);
  const label = await screen.findByLabelText('Who is this link for? (optional)');
  fireEvent.change(label, { target: { value: '...' } });
  await screen.findByText('Enter a name with letters or numbers.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' }).disabled).toBe(
    true,
  );
  cleanup();
  links = Array.from({ length: 5 }, (_, n) => ({ ...mum, linkId: `l${n}` }));
  renderComponent(<GuardianLinks />);
  expect(await screen.findByText(/You can have up to 5 links/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});

test('offline the stored list is shown, and creating says why it failed', async () => {
  renderComponent(<GuardianLinks />);
  await screen.findByText('Mum');
  await vi.waitFor(async () => expect(await db.meta.count()).toBe(1));
  cleanup();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  renderComponent(<GuardianLinks />);
  await screen.findByText('Mum');
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText("We couldn't create the link")).toBeDefined();
});

test('a suspended person keeps the links but creates none', async () => {
  const suspension = { since: '2026-11-03T10:00:00.000Z', reason: 'Same text to nine hostels' };
  await cacheResponse(userProfileResponse, { _id: 'usr_a', version: 1, suspension });
  renderComponent(<GuardianLinks />);
  await screen.findByText(/^You can't create links while your account is suspended\./);
  await screen.findByRole('button', { name: 'Turn off: Mum' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});
