export { connectBus, kafkaSecurity, topicSettings } from './connect-bus.ts';
export { connectMongo } from './connect-mongo.ts';
export { type RebuildQueries, rebuildQueriesOf } from './rebuild/rebuild-queries.ts';
export {
  copyRebuild,
  supersedesCopy,
  type RebuildableCopy,
} from './rebuild/copy-rebuild.ts';
export { rebuildCommand } from './rebuild/rebuild-command.ts';
export { createRebuildStore } from './rebuild/rebuild-store.ts';
export { runRebuild } from './rebuild/run-rebuild.ts';
export { snapshotsOf } from './rebuild/snapshots.ts';
export type { Pass, EventStamp } from './rebuild/snapshot-events.ts';
export {
  type RebuildOptions,
  type SourceRebuild,
  sourceRebuild,
} from './rebuild/source-rebuild.ts';
export {
  type RepublishResult,
  republishSnapshots,
} from './rebuild/republish-snapshots.ts';
export { type EndedAccounts, endedAccountsOf, erasedUntil } from './accounts/ended-accounts.ts';
export { batchCommands } from './batch-commands.ts';
export { batchInserts } from './batch-inserts.ts';
export { deleteStoredResponses } from './accounts/delete-stored-responses.ts';
export { idempotencyCollection } from './idempotency.ts';
export { inBatches } from './in-batches.ts';
export { inTransaction, isDuplicateKey } from './transaction.ts';
export { newEvent, outboxField, outboxIndex, outboxOf, type WithOutbox } from './outbox.ts';
export { migrateService } from './migrations/migrate-service.ts';
export { type Migration, updateInBatches } from './migrations/migrations.ts';
export { recordRestore } from './restores.ts';
export { retryUntilStoreResponds } from './retry-until-store-responds.ts';
export type {
  AccountState,
  FollowAccountState,
  SuspendedAccounts,
} from './accounts/suspended-accounts.ts';
export { findStoredResponse, type StoredResponses, storedResponsesOf } from './stored-responses.ts';
export {
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
} from './start-service.ts';
