import { calls, domainEvent, topics } from '@patna/contracts';
import { recordRestore } from '@patna/service-kit/mongo';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { frozenContracts } from '@patna/testing/old-clients/frozen-contracts.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { groupTopics } from './consumer-groups.ts';

/**
 * Names in stores, topics and outboxes of running systems. They are data, not code: a name must stay even if the code
 * around it is renamed. New names must be added here.
 */
const collections: Readonly<Record<string, string>> = {
  bus: 'bus_counters bus_cursors bus_dead_letters bus_log restores',
  enquiry:
    'ended_accounts enquiries guardian_links handled_events heard_rebuilds idempotency_keys listing_owners migration_lock ' +
    'migrations rebuilds relay_leases restores suspended_accounts',
  listings:
    'audit_log bed_bookings began claim_papers claim_requests clone_hints counted_turns enquirers erased_enquirers failed_searches handled_events heard_rebuilds hostel_view_keys ' +
    'hostel_view_marks hostel_views idempotency_keys image_files images listing_drafts listing_rules listings manager_invitations migration_lock migrations picture_keys ' +
    'rebuilds relay_leases reports restores reviews saved_searches search_matches support_messages suspended_accounts tally_marks ' +
    'unanswered_enquiries upload_parts upload_sessions withdrawn_conversations',
  notification:
    'devices email_addresses ended_accounts handled_events heard_rebuilds idempotency_keys migration_lock migrations notifications ' +
    'preferences push_acknowledgements relay_leases restores suspended_accounts text_codes text_numbers',
  users:
    'deleted_users handled_events idempotency_keys identity_deletions migration_lock migrations pending_profiles ' +
    'rebuilds relay_leases restores suspended_accounts users',
  wishlist:
    'handled_events heard_rebuilds idempotency_keys items list_shares listing_cards lists migration_lock migrations ' +
    'periodic_runs rebuilds relay_leases restores saved_together suspended_accounts unpublished_facts',
};

/** Lanes of the relay. Each publishes the outbox of one collection. */
const lanes: Readonly<Record<string, string>> = {
  enquiry: 'enquiries rebuilds',
  listings: 'listings rebuilds search_matches',
  notification: 'notifications',
  users: 'deleted_users rebuilds users',
  wishlist: 'items rebuilds unpublished_facts',
};

const eventTypes =
  'AccountRestored AccountSuspended AlternativesFound BookingTermsRecorded EnquiryBlocked EnquiryManaged EnquiryReplied EnquiryReported EnquirySeen EnquirySent EnquirySnapshotTaken EnquirySnapshotsEnded ' +
  'EnquiryStatusChanged EnquiryUnanswered EnquiryWithdrawn ' +
  'ListingCreated ListingPaused ListingPublished ListingRejected ListingSnapshotTaken ListingSnapshotsEnded ' +
  'ListingUpdated NotificationQueued ReviewAdded ReviewAppealRefused ReviewHidden ReviewReplied ReviewRestored SavedSearchMatched ' +
  'UserDeleted UserLookedUp UserRegistered UserRoleChanged UserSnapshotTaken UserSnapshotsEnded UserUpdated WishlistItemAdded ' +
  'WishlistItemRemoved WishlistSnapshotTaken WishlistSnapshotsEnded';

let world: RunningServices;
let client: MongoClient;
beforeAll(async () => {
  world = await startServices();
  ({ client } = world.mongo);
  // The collection only exists once a store has been restored.
  await recordRestore(client, Object.keys(collections), { asOf: new Date() });
}, 120_000);
afterAll(() => world?.stop());

const inOrder = (names: readonly string[]) => names.toSorted().join(' ');

async function idsOf(database: string, collection: string): Promise<string> {
  const rows = client.db(database).collection<{ _id: string }>(collection).find();
  return inOrder((await rows.toArray()).map(({ _id }) => _id));
}

it.each(Object.keys(collections))('the collections of %s keep their names', async (database) => {
  const found = async () => {
    const all = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
    return inOrder(all.map(({ name }) => name));
  };
  await expect.poll(found, { timeout: 20_000 }).toBe(collections[database]);
});

it.each(Object.keys(lanes))('the relay lanes of %s keep their names', async (database) => {
  const found = () => idsOf(database, 'relay_leases');
  await expect.poll(found, { timeout: 20_000 }).toBe(lanes[database]);
});

it('consumer groups keep their names and their topics', async () => {
  const pairs = inOrder(groupTopics.map(({ group, topic }) => `${group}:${topic}`));
  await expect.poll(() => idsOf('bus', 'bus_cursors'), { timeout: 20_000 }).toBe(pairs);
});

it('topics and event types keep their names', () => {
  expect(topics).toEqual([
    'listings.v1',
    'users.v1',
    'wishlist.v1',
    'enquiries.v1',
    'notifications.v1',
  ]);
  expect(inOrder(typesOf(domainEvent))).toBe(eventTypes);
});

/** All values that the field `type` of a schema may have. */
function typesOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'intersection') return typesOf(def.right);
  if (def.type === 'union') return def.options.flatMap(typesOf);
  if (def.type !== 'object') return [];
  const { def: type } = (def.shape['type'] as z.core.$ZodTypes)._zod;
  return type.type === 'literal' ? type.values.map(String) : [];
}

it.each(frozenContracts)('calls keep the names that outboxes of $name hold', ({ document }) => {
  const frozen = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(frozen.length).toBeGreaterThan(50);
  expect(frozen.filter((name) => !(name in calls))).toEqual([]);
});
