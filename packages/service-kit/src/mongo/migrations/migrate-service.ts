import { createMetrics, type Metrics } from '../../process/metrics.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../../process/config.ts';
import { createLogger, type Logger } from '../../process/logger.ts';
import { connectMongo } from '../connect-mongo.ts';
import { createHandledEvents } from '../handled-events.ts';
import { createOnceRunner } from '../idempotency.ts';
import { migrate, type Migration, migrationNames, pendingMigrations } from './migrations.ts';
import { type SuspendedAccounts, suspendedAccountsOf } from '../accounts/suspended-accounts.ts';
import { retryUntilStoreResponds } from '../retry-until-store-responds.ts';

/** The members of `ServiceParts` that are needed to migrate. */
interface Migratable {
  init(): Promise<void>;
  readonly migrations?: readonly Migration[];
}

const pollMs = 2000;
const logEvery = 15;

/** Migrates a service's database without starting the service. */
export async function migrateService(
  name: string,
  config: Pick<ServiceConfig, 'MONGODB_URI' | 'LOG_LEVEL'>,
  build: (context: {
    readonly mongo: Connection;
    readonly logger: Logger;
    readonly epoch: string;
    readonly metrics: Metrics;
    readonly suspensions: SuspendedAccounts;
  }) => Migratable,
): Promise<void> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const mongo = await retryUntilStoreResponds(logger, () => connectMongo(config.MONGODB_URI, name));
  try {
    const suspensions = suspendedAccountsOf(mongo);
    const metrics = createMetrics(name, false);
    const parts = build({ mongo, logger, epoch: '', metrics, suspensions });
    const kit = [createOnceRunner(mongo), createHandledEvents(mongo), suspensions];
    await migrateParts(mongo, kit, parts, logger);
  } finally {
    await mongo.close();
  }
}

/** `kit` are the parts that every service has. */
export async function migrateParts(
  mongo: Connection,
  kit: readonly Migratable[],
  parts: Migratable,
  logger: Logger,
): Promise<void> {
  const buildIndexes = async () => {
    await Promise.all([...kit, parts].map((each) => each.init()));
  };
  await retryUntilStoreResponds(logger, () =>
    migrate(mongo, buildIndexes, parts.migrations ?? [], logger),
  );
}

/** Waits until the database is migrated. Pods of a new release do this while pods of the previous one still serve. */
export async function waitForMigrations(
  mongo: Connection,
  parts: Migratable,
  logger: Logger,
): Promise<void> {
  const names = migrationNames(mongo, parts.migrations ?? []);
  for (let tries = 0; ; tries += 1) {
    const pending = await retryUntilStoreResponds(logger, () => pendingMigrations(mongo, names));
    if (pending.length === 0) return;
    if (tries % logEvery === 0) logger.warn({ pending }, 'waiting for `npm run migrate`');
    await pause(pollMs);
  }
}
