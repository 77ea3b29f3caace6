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

/** Two pages of one entry each; nothing about reviews. */
beforeEach(() => {
  asked.length = 0;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const page = Number(new URL(path, 'http://phone').searchParams.get('page'));
    const data = {
      _id: `a${page}`,
      at: '2026-11-01T10:00:00.000Z',
      actorId: 'system',
      action: page === 1 ? 'listing.unverified' : 'listing.silent',
      target: 'listing:hostel_1',
    };
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

test('entries are filtered by what was chosen, and all are shown again', async () => {
  open();
  await screen.findByText('Hostel paused: a required verification expired');
  expect(screen.getByText(/· automatic ·/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'review' } });
  fireEvent.change(screen.getByLabelText('Person ID'), { target: { value: 'usr_1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show entries' }));
  await screen.findByText('No entries match these filters');
  expect(asked.at(-1)).toMatch(/kind=review/);
  expect(asked.at(-1)).toMatch(/person=usr_1/);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Hostel paused: a required verification expired');
});

test('all pages are saved as one file', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [content, type, name, ending] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([type, name, ending]).toEqual(['text/csv', 'audit-log', 'csv']);
  expect((content as string).split('\r\n')).toHaveLength(3);
});

test('a page that fails saves nothing', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Save as CSV' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  fireEvent.click(button);
  await screen.findByRole('alert');
  expect(saveFile).not.toHaveBeenCalled();
});
