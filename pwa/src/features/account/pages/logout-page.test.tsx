import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { newItem } from '../../../offline/outbox/outbox-item.ts';
import { setActiveAccount } from '../../../offline/database/active-account.ts';
import { recordUnsentDraft } from '../../../offline/account/unsent-drafts.ts';
import { saveDraftPhoto } from '../../../offline/photos/draft-photos.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { LogoutPage } from './logout-page.tsx';

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  localStorage.clear();
  await db.meta.clear();
});

test('warns about unsent drafts and photos before they are deleted', async () => {
  setProviderUser(anna);
  recordUnsentDraft('new', true);
  await saveDraftPhoto('new', { key: 'p1', name: 'room.jpg', file: new Blob(['x']) });
  renderComponent(<LogoutPage />);
  await screen.findByText(/^2 items haven't been sent yet/);
  expect(screen.queryByRole('button', { name: 'Send now, then sign out' })).toBeNull();
});

test('shows unsent writes of an expired session, and no seen marks, before they are deleted', async () => {
  registerController({ signOut: async () => {} } as unknown as SessionController);
  await setActiveAccount({ userId: anna.id, sessionId: 's1' });
  const write = { operation: 'editUser', params: {}, body: {}, lane: 'profile' } as const;
  const mark = {
    operation: 'markEnquirySeen',
    params: { enquiryId: 'e1' },
    body: { upTo: '2026-05-01T10:00:00.000Z' },
    lane: 'enquiry-seen:e1',
  } as const;
  for (const each of [write, mark]) {
    await db.outbox.add(newItem({ ...each, userId: anna.id }, Date.now()));
  }
  renderComponent(<LogoutPage />);
  await screen.findByText(/^1 item hasn't been sent yet/);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard and sign out' }));
  await expect.poll(() => db.outbox.count()).toBe(0);
});
