import type { Transaction } from '@patna/service-kit';
import { patnaDay } from '@patna/contracts';
import { inTransaction, newEvent } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { activityDeadline } from '../hostels/activity-deadline.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import type { AuditStore } from '../moderation/audit-store.ts';
import { auditListing } from '../moderation/listing-audit.ts';
import type { TallyStore } from '../statistics/tally-store.ts';
import type { ActivityCheckStore } from './activity-check-store.ts';
import type { UnansweredEnquiryStore } from './unanswered-enquiry-store.ts';

export interface SilentHostelStores {
  readonly mongo: Connection;
  readonly listings: ListingStore;
  readonly audit: AuditStore;
  readonly unanswered: UnansweredEnquiryStore;
  readonly activity: ActivityCheckStore;
  readonly tally: TallyStore;
}

const dayMs = 86_400_000;
/** Unanswered enquiries within `countedDays` from which a hostel is silent. */
const silentFrom = 3;
const countedDays = 14;
/** An owner who has answered anything in this time is not asked. */
const activeDays = 30;

/** The audit log's actor for automatic changes. */
const nobody = 'system';

/**
 * Lists silent hostels last, asks owners who answer nothing whether they still take enquiries, and pauses
 * hostels whose owner has not answered within seven days. Repeated or concurrent sweeps do each once.
 */
export async function sweepSilentHostels(stores: SilentHostelStores, now: number): Promise<void> {
  const since = new Date(now - countedDays * dayMs);
  const silent = await stores.unanswered.hostelsWith(silentFrom, since);
  await stores.listings.markSilent(silent);
  for (const hostelId of silent) await askAbout(hostelId, stores, now);
  for (const hostelId of await stores.activity.asked()) {
    await inTransaction(stores.mongo, (transaction) => pause(hostelId, stores, now, transaction));
  }
}

async function askAbout(
  hostelId: string,
  { listings, activity, tally }: SilentHostelStores,
  now: number,
): Promise<void> {
  const listing = await listings.find(hostelId);
  if (listing?.status !== 'live' || listing.activityAskedAt) return;
  const { activeAt } = listing;
  if (activeAt && activeAt.getTime() > now - activeDays * dayMs) return;
  // Answers from before `activeAt` was stored.
  const { answered } = await tally.answers(hostelId, patnaDay(now - activeDays * dayMs));
  if (answered > 0) return;
  const data = { ...snapshotOf(listing), activityCheck: true as const };
  await activity.ask(listing, new Date(now), newEvent('ListingUpdated', hostelId, data));
}

async function pause(
  hostelId: string,
  { listings, audit }: SilentHostelStores,
  now: number,
  transaction: Transaction,
): Promise<void> {
  const before = await listings.find(hostelId, transaction);
  const deadline = before && activityDeadline(before);
  if (!deadline || deadline.getTime() > now) return;
  const after: StoredListing = {
    ...before,
    status: 'paused',
    pausedBecause: 'silent',
    activityAskedAt: undefined,
    version: before.version + 1,
    editedAtVersion: before.version + 1,
    updatedAt: new Date(),
  };
  const data = { ...snapshotOf(after), silent: true } as const;
  await listings.save(after, newEvent('ListingPaused', hostelId, data), transaction);
  const entry = { action: 'listing.silent', actorId: nobody, before, after } as const;
  await auditListing(audit, entry, transaction);
}
