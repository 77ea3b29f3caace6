import { type AuditQuery, moderationPageSize, patnaDayStart } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import type { ModerationStores } from '../moderation-decisions.ts';
import { withNames } from '../audit-names.ts';
import { requireAdmin } from '../require-admin.ts';

type Stores = Pick<ModerationStores, 'listings' | 'audit' | 'reports' | 'reviews'>;

const dayMs = 86_400_000;

export function moderationAudit(stores: Stores): Handler<'moderationAudit'> {
  return async ({ input: { query }, caller }) => {
    requireAdmin(caller);
    const { kind, person, firstDay, lastDay, page } = query;
    const filter = {
      targets: await targetsOf(query, stores),
      kind,
      person,
      since: firstDay === undefined ? undefined : patnaDayStart(firstDay),
      before:
        lastDay === undefined ? undefined : new Date(patnaDayStart(lastDay).getTime() + dayMs),
    };
    const { found, total } = await stores.audit.page(filter, page, moderationPageSize);
    const totalPages = Math.ceil(total / moderationPageSize);
    return { data: await withNames(found, stores.listings), page, totalPages };
  };
}

/**
 * The targets to search for. Those of a hostel are the hostel itself, its reviews, and the reports about
 * them.
 */
async function targetsOf(
  { target, hostel }: AuditQuery,
  { listings, reports, reviews }: Stores,
): Promise<readonly string[] | undefined> {
  if (hostel === undefined) return target === undefined ? undefined : [target];
  const hostelId = (await listings.find(hostel))?.hostelId ?? hostel;
  const [reportIds, reviewIds] = await Promise.all([
    reports.idsOfHostel(hostelId),
    reviews.idsOfHostel(hostelId),
  ]);
  const ofHostel = [
    `listing:${hostelId}`,
    ...reportIds.map((id) => `report:${id}`),
    ...reviewIds.map((id) => `review:${id}`),
  ];
  return target === undefined ? ofHostel : ofHostel.filter((each) => each === target);
}
