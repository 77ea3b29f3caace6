import 'fake-indexeddb/auto';
import type { EnquiryView } from '@patna/contracts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { db } from '../database/db.ts';
import { newestUnseen, useMarkSeen } from './use-mark-seen.ts';

const at = (hour: number) => `2026-05-01T${hour}:00:00.000Z`;
const enquiry: EnquiryView = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a single room free from August?',
  status: 'contacted',
  thread: [
    { by: 'owner', text: 'Yes', createdAt: at(11) },
    { by: 'sender', text: 'Thanks', createdAt: at(12) },
  ],
  createdAt: at(10),
};

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  setProviderUser(null);
  await db.outbox.clear();
});

test('the newest message of the other side counts, unless it was seen', () => {
  const seenAt = at(13);
  expect(newestUnseen(enquiry, 'sender')).toBe(at(11));
  expect(newestUnseen(enquiry, 'owner')).toBe(at(12));
  expect(newestUnseen({ ...enquiry, thread: [] }, 'owner')).toBe(at(10));
  expect(newestUnseen({ ...enquiry, thread: [] }, 'sender')).toBeUndefined();
  const thread = enquiry.thread?.map((each) => ({ ...each, seenAt }));
  expect(newestUnseen({ ...enquiry, thread }, 'sender')).toBeUndefined();
  expect(newestUnseen({ ...enquiry, thread: [], seenAt }, 'owner')).toBeUndefined();
  expect(newestUnseen({ ...enquiry, thread: [], seenAt, status: 'new' }, 'owner')).toBe(at(10));
  expect(newestUnseen({ ...enquiry, withdrawnAt: at(13) }, 'owner')).toBeUndefined();
});

test('an open conversation is marked once its page is visible', async () => {
  function Open({ isOpen }: { isOpen: boolean }) {
    useMarkSeen(enquiry, 'owner', isOpen);
    return null;
  }
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderComponent(
    <>
      <Open isOpen={false} />
      <Open isOpen />
    </>,
  );
  expect(await db.outbox.count()).toBe(0);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(async () => {
    expect((await db.outbox.toArray()).map(({ body }) => body)).toEqual([{ upTo: at(12) }]);
  });
});
