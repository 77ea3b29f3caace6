import { type AuditAction, moderationPageSize, type QueueItem } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import type { ClaimRequestStore } from '../../claim-requests/claim-request-store.ts';
import { moderatedRequestOf } from '../../claim-requests/claim-request-view.ts';
import type { FindClones } from '../clones/find-clones.ts';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import { doubtfulTextsOf } from '../find-doubtful-words.ts';
import type { ConversationPhotoStore } from '../../photos/conversations/conversation-photo-store.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { ownedOf } from '../../hostels/owned-view.ts';
import { historyOf, moderatedReportOf } from '../moderation-view.ts';
import type { ModerationStores } from '../moderation-decisions.ts';
import { ownersVersion } from '../../hostels/pending-change.ts';
import type { StoredReport } from '../report-store.ts';
import { type OwnSubjects, ownSubjectsOf } from '../own-subjects.ts';
import { queueCounts } from '../queue-counts.ts';
import { isOfOthers, requireAdmin } from '../require-admin.ts';
import type { StoredReview } from '../../reviews/stored-review.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import { moderatedReviewOf } from '../../reviews/review-view.ts';
import { type SupportStore, supportMessageOf } from '../../support/support-store.ts';

type Stores = ModerationStores & {
  readonly support: SupportStore;
  readonly claimRequests: ClaimRequestStore;
  readonly conversationPhotos: Pick<ConversationPhotoStore, 'records'>;
  readonly clonesOf: FindClones;
  readonly suspensions: Pick<SuspendedAccounts, 'among'>;
};

type Page = { items: QueueItem[]; total: number };

/** Leaves out reviews and reports that concern the moderator. */
export function moderationQueue(stores: Stores): Handler<'moderationQueue'> {
  const reviewsOf = async (
    kind: 'reviews' | 'hidden' | 'appeals',
    found: readonly StoredReview[],
    moderatorId: string,
  ): Promise<QueueItem[]> => {
    const hostels = await hostelsOf(found, stores.listings);
    return found.flatMap((review) => {
      const listing = hostels.get(review.listingId);
      if (!isOfOthers(moderatorId, { listing, review })) return [];
      const name = listing && { propertyName: listing.propertyName };
      return [{ kind, review: moderatedReviewOf(review), ...name }];
    });
  };
  const pageOf = {
    listings: async (page: number, { userId }: OwnSubjects): Promise<Page> => {
      const { found, total } = await stores.listings.waiting(page, moderationPageSize);
      return { items: await listingItems(found, userId, stores), total };
    },
    reviews: async (page: number, own: OwnSubjects): Promise<Page> => {
      const { found, total } = await stores.reviews.waiting(page, moderationPageSize, own);
      return { items: await reviewsOf('reviews', found, own.userId), total };
    },
    appeals: async (page: number, own: OwnSubjects): Promise<Page> => {
      const { found, total } = await stores.reviews.appealed(page, moderationPageSize, own);
      return { items: await reviewsOf('appeals', found, own.userId), total };
    },
    hidden: async (page: number, own: OwnSubjects): Promise<Page> => {
      const { found, total } = await stores.reviews.hidden(page, moderationPageSize, own);
      return { items: await reviewsOf('hidden', found, own.userId), total };
    },
    reports: async (page: number, own: OwnSubjects): Promise<Page> => {
      const { found, total } = await stores.reports.waiting(page, moderationPageSize, own);
      return { items: await reportItems(found, own.userId, stores), total };
    },
    support: async (page: number): Promise<Page> => {
      const { found, total } = await stores.support.waiting(page, moderationPageSize);
      const items = found.map(
        (each) => ({ kind: 'support', message: supportMessageOf(each) }) as const,
      );
      return { items, total };
    },
    verification: async (page: number, { userId }: OwnSubjects): Promise<Page> => {
      const { found, total } = await stores.claimRequests.waiting(page, moderationPageSize);
      const hostels = await hostelsOf(found, stores.listings);
      const items = found.flatMap((request) => {
        const listing = hostels.get(request.listingId);
        if (!listing) return [];
        const shown = moderatedRequestOf(request, listing, userId);
        return [{ kind: 'verification', request: shown } as const];
      });
      return { items, total };
    },
  };
  return async ({ input: { query }, caller }) => {
    requireAdmin(caller);
    const own = await ownSubjectsOf(stores, caller.userId);
    const [{ items, total }, counts] = await Promise.all([
      pageOf[query.kind](query.page, own),
      queueCounts(stores, own),
    ]);
    const totalPages = Math.ceil(total / moderationPageSize);
    return { data: items, page: query.page, totalPages, counts };
  };
}

const refusals: readonly AuditAction[] = [
  'listing.rejected',
  'listing.change-rejected',
  'listing.suspended',
];
/** Maximum number of history entries on one page. */
const maxHistory = 500;

async function listingItems(
  found: readonly StoredListing[],
  moderatorId: string,
  { audit, reports, clonesOf }: Stores,
): Promise<QueueItem[]> {
  const targets = found.map(({ hostelId }) => `listing:${hostelId}` as const);
  const [decisions, reported, clones] = await Promise.all([
    audit.about(targets, refusals, maxHistory),
    reports.about(targets, maxHistory),
    clonesOf(found),
  ]);
  const decided = Map.groupBy(decisions, ({ target }) => target);
  const complaints = Map.groupBy(reported, ({ target }) => target);
  return found.map((listing) => {
    const target = `listing:${listing.hostelId}` as const;
    const readable = isOfOthers(moderatorId, { listing }) ? complaints.get(target) : undefined;
    const history = historyOf(decided.get(target) ?? [], readable ?? []);
    const hints = [...(clones.get(listing.hostelId) ?? [])];
    const doubtful = doubtfulTextsOf(ownersVersion(listing));
    return { kind: 'listings', listing: ownedOf(listing), history, clones: hints, doubtful };
  });
}

async function reportItems(
  reports: readonly StoredReport[],
  moderatorId: string,
  {
    listings,
    reviews,
    conversationPhotos,
    suspensions,
  }: Pick<Stores, 'listings' | 'reviews' | 'conversationPhotos' | 'suspensions'>,
): Promise<QueueItem[]> {
  const reviewIds = reports.map((each) => each.target.replace(/^review:/, ''));
  const photoIds = reports.flatMap(({ photoIds: ids = [] }) => ids);
  const [found, byId, pictures, suspended] = await Promise.all([
    reviews.findMany(reviewIds),
    hostelsOf(reports, listings),
    conversationPhotos.records(photoIds),
    suspensions.among(reports.flatMap(({ reportedId = [] }) => reportedId)),
  ]);
  const byTarget = new Map(found.map((review) => [`review:${review._id}`, review]));
  return reports.flatMap((report) => {
    const photos = pictures.filter(({ _id }) => report.photoIds?.includes(_id));
    const subjects = { listing: byId.get(report.listingId), review: byTarget.get(report.target) };
    if (!isOfOthers(moderatorId, { ...subjects, report })) return [];
    const reportedSuspension = suspended.get(report.reportedId ?? '');
    const reported = { ...subjects, photos, reportedSuspension };
    return [{ kind: 'reports', report: moderatedReportOf(report, reported) }];
  });
}

/** The hostels that these items name, by public id. */
async function hostelsOf(
  named: readonly { readonly listingId: string }[],
  listings: ListingStore,
): Promise<Map<string, StoredListing>> {
  const ids = [...new Set(named.map(({ listingId }) => listingId))];
  const found = await Promise.all(ids.map((id) => listings.find(id)));
  return new Map(found.flatMap((each) => (each ? [[each.hostelId, each]] : [])));
}
