import type { QueueCounts } from '@patna/contracts';
import type { ClaimRequestStore } from '../claim-requests/claim-request-store.ts';
import type { SupportStore } from '../support/support-store.ts';
import type { ModerationStores } from './moderation-decisions.ts';

/** The number of entries in each queue. */
export async function queueCounts({
  listings,
  reviews,
  reports,
  support,
  claimRequests,
}: Pick<ModerationStores, 'listings' | 'reviews' | 'reports'> & {
  readonly support: SupportStore;
  readonly claimRequests: ClaimRequestStore;
}): Promise<QueueCounts> {
  const totalOf = async (page: Promise<{ total: number }>) => (await page).total;
  const pages = {
    listings: listings.waiting(1, 1),
    reviews: reviews.waiting(1, 1),
    reports: reports.waiting(1, 1),
    appeals: reviews.appealed(1, 1),
    hidden: reviews.hidden(1, 1),
    support: support.waiting(1, 1),
    verification: claimRequests.waiting(1, 1),
  };
  const entries = Object.entries(pages).map(
    async ([kind, page]) => [kind, await totalOf(page)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as QueueCounts;
}
