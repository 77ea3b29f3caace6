import type { QueueCounts } from '@patna/contracts';
import type { ClaimRequestStore } from '../claim-requests/claim-request-store.ts';
import type { SupportStore } from '../support/support-store.ts';
import type { ModerationStores } from './moderation-decisions.ts';
import type { OwnSubjects } from './own-subjects.ts';

type Stores = Pick<ModerationStores, 'listings' | 'reviews' | 'reports'> & {
  readonly support: SupportStore;
  readonly claimRequests: ClaimRequestStore;
};

/** The number of entries in each queue, as the moderator sees it. */
export async function queueCounts(
  { listings, reviews, reports, support, claimRequests }: Stores,
  own: OwnSubjects,
): Promise<QueueCounts> {
  const totalOf = async (page: Promise<{ total: number }>) => (await page).total;
  const pages = {
    listings: listings.waiting(1, 1),
    reviews: reviews.waiting(1, 1, own),
    reports: reports.waiting(1, 1, own),
    appeals: reviews.appealed(1, 1, own),
    hidden: reviews.hidden(1, 1, own),
    support: support.waiting(1, 1),
    verification: claimRequests.waiting(1, 1),
  };
  const entries = Object.entries(pages).map(
    async ([kind, page]) => [kind, await totalOf(page)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as QueueCounts;
}
