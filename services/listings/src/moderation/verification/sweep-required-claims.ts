import { patnaDay } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { inTransaction, newEvent } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { AuditStore } from '../audit-store.ts';
import { auditListing } from '../listing-audit.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { snapshotOf } from '../../hostels/listing-view.ts';
import { moderatorEvent } from '../moderator-event.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import {
  covers,
  lacksRequired,
  noticeDue,
  publicUntil,
  requiredUntil,
  sweepHorizon,
} from './claim-deadlines.ts';
import type { VerificationStore } from './verification-store.ts';

export interface SweepStores {
  readonly mongo: Connection;
  readonly listings: ListingStore;
  readonly audit: AuditStore;
  readonly verification: VerificationStore;
}

/** The audit log's actor for automatic changes. */
const nobody = 'system';

/**
 * Notifies owners and moderators 30 and 7 days before a required claim ends, and pauses hostels 14 days
 * after. Each notice is stored in the hostel's record together with its event, so repeated or concurrent
 * sweeps notify once.
 */
export async function sweepRequiredClaims(stores: SweepStores): Promise<void> {
  const today = patnaDay(Date.now());
  const since = await stores.verification.since();
  for await (const hostelId of stores.verification.endingBy(sweepHorizon(today))) {
    await inTransaction(stores.mongo, async (transaction) => {
      const listing = await stores.listings.find(hostelId, transaction);
      if (listing?.status === 'live') await lookAt(listing, { since, today }, stores, transaction);
    });
  }
}

async function lookAt(
  listing: StoredListing,
  { since, today }: { readonly since: Date; readonly today: string },
  stores: SweepStores,
  transaction: Transaction,
): Promise<void> {
  const until = requiredUntil(listing, since, today);
  if (today > publicUntil(until)) return pause(listing, stores, transaction);
  const { unverifiedSince: missed = today, claimsTold } = listing;
  const unverifiedSince = lacksRequired(listing) ? missed : undefined;
  const daysBefore = noticeDue(until, today);
  const due = daysBefore === undefined ? undefined : { until, daysBefore };
  const isReminded = due === undefined || (claimsTold !== undefined && covers(claimsTold, due));
  const reminded = isReminded ? claimsTold : due;
  const marks = { unverifiedSince, claimsTold: reminded };
  if (unverifiedSince === listing.unverifiedSince && reminded === claimsTold) return;
  const data = { ...snapshotOf(listing), claimsDue: { until } };
  const toOwner = newEvent('ListingUpdated', listing.hostelId, data);
  const toModerators = moderatorEvent(listing, { about: 'claims-due', until });
  const facts = reminded === claimsTold ? [] : [toOwner, toModerators];
  await stores.verification.mark(listing, marks, facts, transaction);
}

async function pause(
  before: StoredListing,
  { listings, audit }: SweepStores,
  transaction: Transaction,
): Promise<void> {
  const after: StoredListing = {
    ...before,
    status: 'paused',
    pausedBecause: 'unverified',
    version: before.version + 1,
    editedAtVersion: before.version + 1,
    updatedAt: new Date(),
  };
  const data = { ...snapshotOf(after), unverified: true } as const;
  await listings.save(after, newEvent('ListingPaused', after.hostelId, data), transaction);
  await listings.addEvent(after, moderatorEvent(after, { about: 'unverified' }), transaction);
  await auditListing(
    audit,
    { action: 'listing.unverified', actorId: nobody, before, after },
    transaction,
  );
}
