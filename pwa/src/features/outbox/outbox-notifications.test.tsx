import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { db, type OutboxItem } from '../../offline/database/db.ts';
import { lostItemCount, dismissLostItems } from '../../offline/outbox/lost-items.ts';
import { anonymousId } from '../../offline/outbox/outbox-item.ts';
import { setActiveAccount } from '../../offline/database/active-account.ts';
import { wipePersonalData } from '../../offline/account/switch-account.ts';
import { setEvictionMarker } from '../../offline/outbox/eviction-check.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import type { Toast } from '../../shared/ui/toast/toast-message.ts';
import { LostItemsNotice } from './lost-items-notice.tsx';
import { startOutboxNotifications } from './outbox-notifications.ts';

// The real toaster renders in its own root after a test has ended.
vi.mock('../../shared/ui/toast/toaster.tsx', () => ({
  mountToaster: async () => ({ show: say, dismiss: () => undefined }),
}));

const unsent = 'patna.me.unsent';

/** Signed out at first. */
const userId = '';

afterEach(async () => {
  await db.outbox.clear();
  await vi.waitUntil(() => localStorage.getItem(unsent) === null);
  dismissLostItems();
  vi.unstubAllGlobals();
});

startOutboxNotifications();

test('reports writes that the browser erased under an open tab until dismissed', async () => {
  renderComponent(<LostItemsNotice />);
  await db.outbox.put(waiting('a'));
  await waitFor(() => expect(localStorage.getItem(unsent)).toBe('1'));
  expect(screen.queryByRole('alert')).toBeNull();

  await db.delete({ disableAutoOpen: false });
  await db.outbox.count();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'deleted 1 item before we could send it',
  );
  expect(lostItemCount()).toBe(1);

  screen.getByRole('button', { name: 'OK' }).click();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('reports writes that the browser erases during the count', async () => {
  await db.outbox.put(waiting('e'));
  await waitFor(() => expect(localStorage.getItem(unsent)).toBe('1'));
  await db.delete({ disableAutoOpen: false });
  expect(await setEvictionMarker()).toBe(false);
  await db.outbox.count();
  await waitFor(() => expect(lostItemCount()).toBe(1));
});

test('does not report sent or deleted writes as erased', async () => {
  await setActiveAccount({ userId, sessionId: 's' });
  await db.outbox.bulkPut([waiting('b'), waiting('c')]);
  await waitFor(() => expect(localStorage.getItem(unsent)).toBe('2'));
  await db.outbox.delete('b');
  await waitFor(() => expect(localStorage.getItem(unsent)).toBe('1'));
  // The count in local storage is updated a moment after the rows.
  const seenMeanwhile = vi.fn();
  vi.stubGlobal('caches', {
    delete: async () => {
      await new Promise((done) => setTimeout(done, 50));
      seenMeanwhile(lostItemCount());
    },
  });
  await wipePersonalData();
  expect(new Set(seenMeanwhile.mock.calls.flat())).toEqual(new Set([0]));
  await waitFor(() => expect(localStorage.getItem(unsent)).toBeNull());
  expect(await db.outbox.count()).toBe(0);
  expect(lostItemCount()).toBe(0);
});

test('follows the outbox of a person who signs in', async () => {
  setProviderUser(anna);
  await db.outbox.put({ ...waiting('d', anna.id), state: 'needs-attention' });
  await waitFor(() => expect(localStorage.getItem(unsent)).toBe('1'));
  setProviderUser(null);
  await waitFor(() => expect(localStorage.getItem(unsent)).toBeNull());
});

test('reports writes of a former person as waiting, not as being sent', async () => {
  await db.meta.put({ key: `left-behind:${anna.id}`, value: 1 });
  setProviderUser(anna);
  const message = await screen.findByText(/^Your unsent items are still here/);
  expect(message.textContent).not.toContain('being sent now');
  setProviderUser(null);
});

test('reports unsent support messages without an owner to everybody', async () => {
  await db.outbox.put({ ...waiting('e', anonymousId), state: 'needs-attention' });
  const words = /We couldn't send your message to support/;
  expect(await screen.findByText(words, undefined, { timeout: 10_000 })).toBeDefined();
});

function waiting(key: string, owner = userId): OutboxItem {
  return {
    key,
    userId: owner,
    operation: 'sendEnquiry',
    params: { listingId: 'hostel_xx01' },
    body: {},
    lane: 'hostel_xx01',
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    createdAt: 1,
  };
}

function say({ message }: Toast): void {
  document.body.append(Object.assign(document.createElement('p'), { textContent: message }));
}
