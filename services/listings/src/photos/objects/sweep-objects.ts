import type { Logger } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import { paperObjectsOf } from '../../claim-requests/paper-objects.ts';
import { type NamedObject, photoObjectsOf } from './move-objects.ts';
import type { BucketStores, ObjectStore } from './object-store.ts';
import { runAll } from './run-all.ts';

/** Younger objects are left alone, because an upload puts its objects before its records are committed. */
const youngMs = 60 * 60_000;
const everyMs = 6 * 60 * 60_000;
/**
 * More orphans than this, if they are also more than half of all objects, suggest a wrong bucket or an empty
 * database.
 */
const suspicious = 100;

/**
 * Removes objects that no record names: of files that were erased, have expired or were never committed. Returns how
 * many.
 * @param named finds the objects that records name
 * @throws {Error} without removing any, when most of the objects seem to belong to somebody else
 */
export async function sweepObjects(
  objects: ObjectStore,
  named: (names: readonly string[]) => AsyncIterable<NamedObject>,
  now = Date.now(),
): Promise<number> {
  const orphans: string[] = [];
  let seen = 0;
  for await (const page of objects.pages()) {
    const old = page.filter(({ changedAt }) => changedAt.getTime() < now - youngMs);
    const names = new Set(old.map(({ name }) => name));
    for await (const { name } of named([...names])) names.delete(name);
    orphans.push(...names);
    seen += page.length;
  }
  if (orphans.length > suspicious && orphans.length > seen / 2) {
    throw new Error(
      `${orphans.length} of ${seen} objects have no record: check PICTURES_S3_BUCKET and PICTURES_S3_PREFIX. None was removed.`,
    );
  }
  await objects.remove(orphans);
  return orphans.length;
}

/** Sweeps photos and papers of the bucket. Returns how many objects it removed. */
export async function sweepBucket(
  mongo: Connection,
  { photos, papers }: Partial<BucketStores>,
  now = Date.now(),
): Promise<number> {
  const removed = await runAll([
    async () => (photos ? sweepObjects(photos, (names) => photoObjectsOf(mongo, names), now) : 0),
    async () => (papers ? sweepObjects(papers, (names) => paperObjectsOf(mongo, names), now) : 0),
  ]);
  return removed.reduce((sum, count) => sum + count, 0);
}

/** Sweeps four times a day. Several processes may do so at once. */
export function scheduleSweeps(mongo: Connection, stores: Partial<BucketStores>, logger: Logger) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    sweepBucket(mongo, stores).then(
      (removed) => logger.info({ removed }, 'objects without a record were removed'),
      (error: unknown) => logger.error({ err: error }, 'the bucket was not swept'),
    );
  };
  return {
    start() {
      timer ??= setInterval(sweep, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
