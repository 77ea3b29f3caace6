import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ModerationPage } from '../pages/moderation-page.tsx';

const typed = [
  { query: 'nmch girls', people: 12, lastOn: '2026-11-29' },
  { query: 'saguna mor', people: 5, lastOn: '2026-11-01' },
];

function serve(data: readonly object[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toContain('/listings/moderation/failed-searches');
    return Response.json({ data });
  });
}

function open(language: 'en' | 'hi' = 'en') {
  renderComponent(<ModerationPage />, { at: '/moderation?queue=searches', language });
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

test('lists texts with the number of people and the last day', async () => {
  serve(typed);
  open();
  expect(screen.getByRole('button', { name: 'Failed searches', pressed: true })).toBeDefined();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'nmch girls12 people, last searched on 29 Nov 2026',
    'saguna mor5 people, last searched on 1 Nov 2026',
  ]);
});

test('is written in Hindi', async () => {
  serve(typed);
  open('hi');
  expect(await screen.findByText(/^12 लोगों ने खोजा, पिछली बार 29/)).toBeDefined();
});

test('says that there is none', async () => {
  serve([]);
  open();
  expect(await screen.findByRole('heading', { name: 'No failed searches' })).toBeDefined();
  serve(typed);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('saguna mor')).toBeDefined();
});

test('is for moderators only', async () => {
  const problem = { code: 'forbidden', message: 'no', requestId: 'r1', status: 403 };
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(problem), { status: 403, headers }),
  );
  open();
  expect(await screen.findByText('This page is for moderators')).toBeDefined();
});

test('offline it says so and offers to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  open();
  const alert = await screen.findByRole('alert');
  serve(typed);
  fireEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('nmch girls')).toBeDefined();
});
