import type { Logger } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import type { PhotoObjects } from './photo-objects.ts';

/** Younger objects are left alone, because an upload puts its objects before its records are committed. */
const youngMs = 60 * 60_000;
const everyMs = 6 * 60 * 60_000;
/**
 * More orphans than this, if they are also more than half of all objects, suggest a wrong bucket or an empty
 * database.
 */
const suspicious = 100;
const maxAtOnce = 1000;

/**
 * Removes objects whose file was erased, has expired or was never committed. Returns how many.
 * @throws {Error} without removing any, when most of the bucket seems to belong to somebody else
 */
export async function sweepPhotoObjects(
  mongo: Connection,
  objects: PhotoObjects,
  now = Date.now(),
): Promise<number> {
  const files = mongo.collection<{ _id: string }>('image_files');
  const orphans: string[] = [];
  let seen = 0;
  for await (const page of objects.pages()) {
    const old = page.filter(({ changedAt }) => changedAt.getTime() < now - youngMs);
    const names = old.map(({ name }) => name);
    const found = await files.find({ _id: { $in: names } }, { projection: { _id: 1 } }).toArray();
    const known = new Set(found.map(({ _id }) => _id));
    orphans.push(...names.filter((name) => !known.has(name)));
    seen += page.length;
  }
  if (orphans.length > suspicious && orphans.length > seen / 2) {
    throw new Error(
      `${orphans.length} of ${seen} objects have no record: check PICTURES_S3_BUCKET and PICTURES_S3_PREFIX. None was removed.`,
    );
  }
  for (let at = 0; at < orphans.length; at += maxAtOnce) {
    await objects.remove(orphans.slice(at, at + maxAtOnce));
  }
  return orphans.length;
}

/** Sweeps four times a day. Several processes may do so at once. */
export function schedulePhotoSweeps(mongo: Connection, objects: PhotoObjects, logger: Logger) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    sweepPhotoObjects(mongo, objects).then(
      (removed) => logger.info({ removed }, 'picture objects without a record were removed'),
      (error: unknown) => logger.error({ err: error }, 'picture objects were not swept'),
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
