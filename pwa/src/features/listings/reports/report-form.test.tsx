import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { ReportButton } from './report-button.tsx';
import { ReportForm } from './report-form.tsx';

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
});

test('a report without an answer is resent under the same key; changed text gets a new key', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return Promise.reject(new TypeError('lost'));
  });
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText(/^We couldn't send your report/);
  };
  const form = { listingId: 'hostel_1', reviewId: undefined };
  const show = () =>
    renderComponent(<ReportForm {...form} onSent={() => undefined} onClose={() => undefined} />);
  const more = () => screen.getByLabelText<HTMLTextAreaElement>('Details (optional)');
  show();
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'fraud' } });
  fireEvent.change(more(), { target: { value: 'They ask for money first.' } });
  await send();
  cleanup();
  show();
  expect(more().value).toBe('They ask for money first.');
  await send();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  fireEvent.change(more(), { target: { value: 'They ask for ₹500 first.' } });
  await vi.waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  await send();
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('an unfinished report disappears when another tab changes the user', async () => {
  renderComponent(<ReportButton listingId="hostel_1" />);
  const open = () => fireEvent.click(screen.getByText('Report this hostel'));
  const more = () => screen.findByLabelText<HTMLTextAreaElement>('Details (optional)');
  open();
  fireEvent.change(await more(), { target: { value: 'They ask for money first.' } });
  // Another tab signs out.
  localStorage.clear();
  act(() => setProviderUser(null));
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => setProviderUser({ ...anna, id: 'bela' }));
  open();
  expect((await more()).value).toBe('');
});
