import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../shared/session/controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { QueueEntry } from './queue-entry.tsx';
import './messages.ts';

const createdAt = '2026-11-01T10:00:00.000Z';
const review = {
  _id: 'review1',
  user: 'Asha',
  rating: 2,
  comment: 'Ask for 98765 and then 43210.',
  createdAt,
  listingId: 'hostel_1',
  reviewerId: 'usr_asha',
  status: 'hidden',
  waits: true,
} as const;

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ data: review }), { headers });
  });
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

test('a review that waits is published or hidden', async () => {
  showPart(<QueueEntry item={{ kind: 'reviews', review }} />);
  await screen.findByText('Not public yet: the text may hold a number or a link.');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(sent).toEqual([{ decision: 'keep' }]));
});

test('a reply that waits is published on its own', async () => {
  const waitingReply = { text: 'Write to me at gmail.', repliedAt: createdAt };
  const { waits: _, ...shown } = { ...review, status: 'published' } as const;
  showPart(<QueueEntry item={{ kind: 'reviews', review: { ...shown, waitingReply } }} />);
  await screen.findByText(waitingReply.text);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(sent).toEqual([{ decision: 'keep-reply' }]));
});
