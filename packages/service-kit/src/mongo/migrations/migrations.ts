import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createLeases, type LeaseDocument, RENEW_MS, STANDBY_MS } from '@patna/event-bus';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../../process/logger.ts';

/**
 * A change of stored data that runs once. If it is interrupted, it runs again from its start. Pods of this release and
 * of the one before may run at the same time.
 */
export interface Migration {
  /** Starts with the month, e.g. `2026-11-listing-fields`. Must never change, because databases remember it. */
  readonly name: string;
  readonly up: () => Promise<void>;
}

/** The name of a migration that has run. */
interface StoredMigration {
  readonly _id: string;
  readonly at: Date;
}

const recordsOf = (connection: Connection) =>
  connection.collection<StoredMigration>('migrations') as mongo.Collection<StoredMigration>;

/**
 * The names that must have run before a service starts: one for its indexes, which changes with them, and one for each
 * migration.
 */
export function migrationNames(
  connection: Connection,
  migrations: readonly Migration[],
): readonly string[] {
  return [indexesName(connection), ...migrations.map(({ name }) => name)];
}

/** The names that have not run in this database yet. */
export async function pendingMigrations(
  connection: Connection,
  names: readonly string[],
): Promise<readonly string[]> {
  const those = { _id: { $in: [...names] } };
  const ran = new Set((await recordsOf(connection).find(those).toArray()).map(({ _id }) => _id));
  return names.filter((name) => !ran.has(name));
}

/**
 * Builds indexes and runs pending migrations in order. Concurrent callers wait for each other.
 * @param buildIndexes also stores the initial data of a new database; may be called repeatedly
 * @throws {Error} from the first migration that fails; earlier ones count as done
 */
export async function migrate(
  connection: Connection,
  buildIndexes: () => Promise<void>,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  if ((await pendingMigrations(connection, migrationNames(connection, migrations))).length === 0) {
    return;
  }
  const records = recordsOf(connection);
  const build = { name: indexesName(connection), up: buildIndexes };
  const steps = [build, ...migrations].map(({ name, up }) => ({
    name,
    async up() {
      logger.info({ migration: name }, 'migrating');
      await up();
      logger.info({ migration: name }, 'migrated');
    },
  }));
  await underLock(connection, async () => {
    // Loaded here, because only processes that migrate need it.
    const { Umzug } = await import('umzug');
    const umzug = new Umzug({
      migrations: steps,
      logger: undefined,
      storage: {
        async logMigration({ name }) {
          await records.updateOne({ _id: name }, { $set: { at: new Date() } }, { upsert: true });
        },
        async unlogMigration({ name }) {
          await records.deleteOne({ _id: name });
        },
        async executed() {
          return (await records.find().toArray()).map(({ _id }) => _id);
        },
      },
    });
    await umzug.up().catch((error: unknown) => {
      // umzug wraps the error that a migration threw.
      throw (error as Error).cause ?? error;
    });
  });
}

/** Fingerprint of the indexes that the service's models declare. */
function indexesName(connection: Connection): string {
  const declared = Object.values(connection.models).flatMap((model) =>
    model.schema.indexes().map((index) => JSON.stringify([model.collection.name, index])),
  );
  const hash = createHash('sha256').update(declared.toSorted().join('\n'));
  return `indexes-${hash.digest('hex').slice(0, 12)}`;
}

/** Runs `work` while no other process migrates this database. */
async function underLock(connection: Connection, work: () => Promise<void>): Promise<void> {
  const locks = connection.collection<LeaseDocument>('migration_lock');
  const leases = createLeases(locks as mongo.Collection<LeaseDocument>);
  const owner = randomUUID();
  await leases.ensure('migrations', {});
  let lease = await leases.acquire('migrations', owner);
  while (!lease) {
    await pause(STANDBY_MS);
    lease = await leases.acquire('migrations', owner);
  }
  const renewing = setInterval(() => void leases.renew().catch(() => false), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await leases.release(lease);
  }
}

/**
 * Applies an update to all matching documents in one pass by id, in batches, so that no command takes long. When run
 * again, it skips documents that no longer match.
 * @returns how many documents were changed
 */
export async function updateInBatches(
  collection: mongo.Collection,
  filter: mongo.Filter<mongo.Document>,
  update: mongo.Document[] | mongo.UpdateFilter<mongo.Document>,
  size = 1000,
): Promise<number> {
  let changed = 0;
  let last: unknown;
  for (;;) {
    const after = last === undefined ? filter : { $and: [filter, { _id: { $gt: last } }] };
    const page = collection.find(after as mongo.Filter<mongo.Document>, { projection: { _id: 1 } });
    const ids = (await page.sort({ _id: 1 }).limit(size).toArray()).map(({ _id }) => _id);
    if (ids.length === 0) return changed;
    const batch = { $and: [filter, { _id: { $in: ids } }] };
    changed += (await collection.updateMany(batch, update)).modifiedCount;
    last = ids.at(-1);
  }
}
