import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { ActivityCheck } from './activity-check.tsx';

const asked = { ...sampleListing, activityCheck: { until: '2026-12-05T20:00:00.000Z' } };

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});
afterEach(() => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
});

test('one tap answers it, using the version that is shown', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push([new URL(request.url, 'http://x').pathname, await request.json()]);
    return Response.json({ data: {} });
  });
  renderComponent(<ActivityCheck listing={asked} />);
  screen.getByText('Is Ganga View still taking enquiries?');
  screen.getByText(/Reply or confirm by 6 Dec 2026, or we'll pause the hostel/);
  const reply = screen.getByRole('link', { name: 'Reply to enquiries' });
  expect(reply.getAttribute('href')).toContain('tab=inbox');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, still open' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.stringContaining(asked._id),
    { status: 'live', version: asked.version },
  ]);
});

test('says when the answer could not be sent', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  renderComponent(<ActivityCheck listing={asked} />, { language: 'hi' });
  fireEvent.click(screen.getByRole('button', { name: 'हाँ, खुला है' }));
  expect(await screen.findByText(/हमारे सर्वर से संपर्क नहीं हो पाया/)).toBeDefined();
});

test('is not shown when the server does not ask', () => {
  renderComponent(<ActivityCheck listing={sampleListing} />);
  expect(screen.queryByRole('button')).toBeNull();
});
