import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  setProviderUser(null);
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notFound = async () => {
  const problem = { code: 'not_found', message: 'No such link', requestId: 'r' };
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problem, { status: 404, headers });
};
const stop = async () => fireEvent.click(await screen.findByRole('button'));

test('one tap stops the emails of a person who is not signed in', async () => {
  answer = async () => Response.json({ data: { unsubscribed: true } });
  renderComponent(<UnsubscribePage />, { at: '/unsubscribe#usr_anna.signed' });
  expect(asked).toEqual([]);
  await stop();
  expect(await screen.findByRole('heading', { name: 'Emails stopped' })).toBeDefined();
  expect(asked).toEqual([
    expect.stringMatching(/^POST .*\/notifications\/email\/unsubscribe\?token=usr_anna\.signed$/),
  ]);
});

test('without a connection it says so and can be tried again', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  renderComponent(<UnsubscribePage />, { at: '/unsubscribe#usr_anna.signed' });
  await stop();
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't stop your emails");
  answer = async () => Response.json({ data: { unsubscribed: true } });
  await stop();
  expect(await screen.findByRole('heading', { name: 'Emails stopped' })).toBeDefined();
});

test('a link that the server does not know leads to the settings', async () => {
  answer = notFound;
  renderComponent(<UnsubscribePage />, { at: '/unsubscribe#usr_anna.forged' });
  await stop();
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Notification settings' })).toBeDefined();
});

test('a link without its token asks nothing', async () => {
  addHindi();
  renderComponent(<UnsubscribePage />, { at: '/unsubscribe', language: 'hi' });
  expect(await screen.findByRole('heading', { name: 'यह लिंक काम नहीं करता' })).toBeDefined();
  expect(asked).toEqual([]);
});
