import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { saveFile } from '../../../shared/sharing/save-file.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { AuditList } from './audit-list.tsx';

vi.mock('../../../shared/sharing/save-file.ts');

const asked: string[] = [];

const entry = {
  at: '2026-11-01T10:00:00.000Z',
  actorId: 'system',
  action: 'listing.unverified',
  target: 'listing:hostel_1',
};

/** Two pages of one entry each; nothing about reviews. */
beforeEach(() => {
  asked.length = 0;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/moderators')) {
      const people = [{ userId: 'usr_1', name: 'Meena Sinha', email: 'm@example.com', you: true }];
      return Response.json({ data: { editable: true, people } });
    }
    asked.push(path);
    const page = Number(new URL(path, 'http://phone').searchParams.get('page'));
    const action = page === 1 ? entry.action : 'listing.silent';
    const data = { ...entry, _id: `a${page}`, action };
    const found = path.includes('kind=review') ? [] : [data];
    return Response.json({ data: found, page, totalPages: 2 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockClear();
  setProviderUser(null);
});

const open = () => renderComponent(<AuditList page={1} />, { at: '/moderation?queue=audit' });

/** The button saves nothing until the names of moderators are known, and with them the entries. */
async function findExport(): Promise<HTMLElement> {
  await screen.findByText('Hostel paused: a required verification expired');
  return screen.getByRole('button', { name: 'Save as CSV' });
}

test('entries are filtered by what was chosen, and all are shown again', async () => {
  open();
  await screen.findByText('Hostel paused: a required verification expired');
  expect(screen.getByText(/· automatic ·/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'review' } });
  fireEvent.change(screen.getByLabelText('Person ID'), { target: { value: 'usr_1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show entries' }));
  await screen.findByText('No entries match these filters');
  expect(asked.at(-1)).toMatch(/kind=review/);
  expect(asked.at(-1)).toMatch(/person=usr_1/);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Hostel paused: a required verification expired');
});

test('entries appear with the names of moderators, never with ids that turn into names', async () => {
  const served = fetch;
  let answer = () => {};
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/moderators')) await new Promise<void>((resolve) => (answer = resolve));
    return served(path);
  });
  open();
  await screen.findByRole('button', { name: 'Save as CSV' });
  expect(screen.queryByText('Hostel paused: a required verification expired')).toBeNull();
  answer();
  await screen.findByText('Hostel paused: a required verification expired');
});

test('moderators, owners and hostels have names, other people an account id', async () => {
  const data = [
    { ...entry, _id: 'a1', actorId: 'usr_1', targetName: 'Ganga View' },
    { ...entry, _id: 'a2', actorId: 'usr_2', actorName: 'Ravi Kumar' },
    { ...entry, _id: 'a3', actorId: 'usr_3', target: 'user:usr_1' },
  ];
  const served = fetch;
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/audit') ? Response.json({ data, page: 1, totalPages: 1 }) : served(path),
  );
  open();
  await screen.findByText(/by Meena Sinha/);
  expect(screen.getByRole('link', { name: 'Ganga View' }).getAttribute('href')).toBe(
    '/moderation/hostels/hostel_1',
  );
  expect(screen.getByText(/by Ravi Kumar \(owner\)/)).toBeDefined();
  expect(screen.getByText(/^Meena Sinha · by account usr_3 ·/)).toBeDefined();
});

test('what is no filter is marked and not applied', async () => {
  open();
  await screen.findByText('Hostel paused: a required verification expired');
  const before = asked.length;
  const field = screen.getByLabelText('Person ID');
  fireEvent.change(field, { target: { value: 'ravi@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show entries' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await screen.findByText('Enter an ID with only letters, digits, hyphens and underscores');
  expect(asked).toHaveLength(before);
  fireEvent.change(field, { target: { value: 'usr_1' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('an invalid filter of the address is left out and marked', async () => {
  const at = '/moderation?queue=audit&kind=gossip&person=ravi%40example.com&firstDay=2026-11-01';
  renderComponent(<AuditList page={1} />, { at });
  await screen.findByText('Hostel paused: a required verification expired');
  expect(asked.at(-1)).toMatch(/firstDay=2026-11-01/);
  expect(asked.at(-1)).not.toMatch(/kind|person/);
  const invalid = ['Type', 'Person ID', 'From'].filter(
    (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
  );
  expect(invalid).toEqual(['Type', 'Person ID']);
});

test('entries that move to later pages meanwhile are saved once', async () => {
  open();
  const button = await findExport();
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URL(path, 'http://phone').searchParams.get('page'));
    const ids = [['a0', 'a1'], ['a1', 'a2'], ['a3']][page - 1] ?? [];
    const data = ids.map((_id) => ({ ...entry, _id }));
    return Response.json({ data, page, totalPages: 3 });
  });
  fireEvent.click(button);
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [content] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect((content as string).split('\r\n')).toHaveLength(5);
});

test('all pages are saved as one file', async () => {
  open();
  fireEvent.click(await findExport());
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [content, type, name, ending] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([type, name, ending]).toEqual(['text/csv', 'audit-log', 'csv']);
  expect((content as string).split('\r\n')).toHaveLength(3);
});

test('a page that fails saves nothing', async () => {
  open();
  const button = await findExport();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  fireEvent.click(button);
  await screen.findByRole('alert');
  expect(saveFile).not.toHaveBeenCalled();
});
