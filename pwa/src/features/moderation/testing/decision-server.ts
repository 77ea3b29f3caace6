import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';

/** A public review as moderators see it. */
export const sampleReview = {
  _id: 'review1',
  user: 'Asha',
  rating: 2,
  comment: 'The food was cold on most days.',
  createdAt: '2026-11-01T10:00:00.000Z',
  listingId: 'hostel_1',
  reviewerId: 'usr_asha',
  status: 'published',
} as const;

/**
 * Signs a moderator in before each test and accepts every decision. `sent` has the requests in
 * order.
 */
export function acceptDecisions(): { readonly sent: readonly unknown[] } {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify({ data: sampleReview }), { headers });
    });
    setProviderUser(anna);
    registerController({ getToken: async () => 'token' } as unknown as SessionController);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    setProviderUser(null);
  });
  return { sent };
}
