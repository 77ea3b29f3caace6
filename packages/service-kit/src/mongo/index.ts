export { connectBus } from './bus.ts';
export { connectMongo } from './connection.ts';
export { type Census, censusOf } from './rebuild/census.ts';
export { copyRebuild, isNews, type RebuildableCopy } from './rebuild/copy-rebuild.ts';
export { rebuildCommand } from './rebuild/rebuild-command.ts';
export { createRebuildStore } from './rebuild/rebuild-store.ts';
export { runRebuild } from './rebuild/run-rebuild.ts';
export { snapshotsOf } from './rebuild/snapshots.ts';
export type { Pass, Told } from './rebuild/source.ts';
export {
  type RebuildOptions,
  type SourceRebuild,
  sourceRebuild,
} from './rebuild/source-rebuild.ts';
export { type Retold, tellAgain } from './rebuild/tell-again.ts';
export { type EndedAccounts, endedAccountsOf, erasedUntil } from './ended-accounts.ts';
export { gathered } from './gathered.ts';
export { gatheredInserts } from './gathered-inserts.ts';
export { forgetUser } from './forget-user.ts';
export { idempotencyCollection } from './idempotency.ts';
export { inPieces } from './in-pieces.ts';
export { inTransaction, isDuplicateKey } from './transaction.ts';
export { newEvent, outboxField, outboxIndex, outboxOf, type WithOutbox } from './outbox.ts';
export { type StoredAnswers, storedAnswersOf } from './stored-answers.ts';
export { type Service, type ServiceContext, type ServiceParts, startService } from './service.ts';
