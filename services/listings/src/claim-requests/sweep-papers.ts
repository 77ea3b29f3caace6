import { paperDays } from '@patna/contracts';
import type { Logger } from '@patna/service-kit';
import { inTransaction } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { runAll } from '../photos/objects/run-all.ts';
import type { ClaimPaperStore } from './claim-paper-store.ts';
import type { ClaimRequestStore } from './claim-request-store.ts';

export interface PaperSweepStores {
  readonly mongo: Connection;
  readonly claimRequests: ClaimRequestStore;
  readonly claimPapers: ClaimPaperStore;
}

const dayMs = 86_400_000;

/**
 * Deletes papers 30 days after the decision, and encrypts the others under the current key.
 * @throws what its steps throw, after all of them
 */
export async function sweepPapers(stores: PaperSweepStores, logger: Logger): Promise<void> {
  const { claimPapers } = stores;
  await runAll([
    () => removeDecided(stores),
    () => removeObjects(claimPapers, logger),
    () => reseal(claimPapers, logger),
  ]);
}

async function removeDecided({
  mongo,
  claimRequests,
  claimPapers,
}: PaperSweepStores): Promise<void> {
  const until = new Date(Date.now() - paperDays * dayMs);
  for (const { _id } of await claimRequests.withPapersDecidedBy(until)) {
    await inTransaction(mongo, async (transaction) => {
      if (!(await claimRequests.dropPapers(_id, until, transaction))) return;
      await claimPapers.removeOf(_id, transaction);
    });
  }
}

async function removeObjects(claimPapers: ClaimPaperStore, logger: Logger): Promise<void> {
  const unreachable = await claimPapers.countUnreachable();
  if (unreachable > 0) {
    logger.error(
      { unreachable },
      'papers are in a bucket that the settings do not name: they cannot be read, and removed ones not deleted',
    );
  }
  const removed = await claimPapers.removeObjects();
  if (removed > 0) logger.info({ removed }, 'removed papers were deleted in the bucket');
}

async function reseal(claimPapers: ClaimPaperStore, logger: Logger): Promise<void> {
  const outside = await claimPapers.countOutside();
  if (outside > 0)
    logger.warn(
      { outside },
      'papers are in MongoDB: `node src/photos/objects/pictures-main.ts move` moves them to the bucket',
    );
  const { resealed, locked, damaged, missing } = await claimPapers.reseal();
  if (resealed > 0) logger.info({ resealed }, 'papers were encrypted under the current key');
  if (locked > 0)
    logger.error({ locked }, 'papers cannot be read: their key is not in PAPERS_KEYS');
  if (missing.length > 0) logger.error({ missing }, 'papers are missing in the bucket');
  if (damaged.length > 0) logger.error({ damaged }, 'papers were changed in the store');
}
