import { paperDays } from '@patna/contracts';
import type { Logger } from '@patna/service-kit';
import { inTransaction } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { ClaimPaperStore } from './claim-paper-store.ts';
import type { ClaimRequestStore } from './claim-request-store.ts';

export interface PaperSweepStores {
  readonly mongo: Connection;
  readonly claimRequests: ClaimRequestStore;
  readonly claimPapers: ClaimPaperStore;
}

const dayMs = 86_400_000;

/** Deletes papers 30 days after the decision, and encrypts the others under the current key. */
export async function sweepPapers(
  { mongo, claimRequests, claimPapers }: PaperSweepStores,
  logger: Logger,
): Promise<void> {
  const until = new Date(Date.now() - paperDays * dayMs);
  for (const { _id } of await claimRequests.withPapersDecidedBy(until)) {
    await inTransaction(mongo, async (transaction) => {
      if (!(await claimRequests.dropPapers(_id, until, transaction))) return;
      await claimPapers.removeOf(_id, transaction);
    });
  }
  const removed = await claimPapers.removeObjects();
  if (removed > 0) logger.info({ removed }, 'removed papers were deleted in the bucket');
  const outside = await claimPapers.countOutside();
  if (outside > 0)
    logger.warn(
      { outside },
      'papers are in MongoDB: `node src/photos/objects/pictures-main.ts move` moves them to the bucket',
    );
  const { resealed, locked, damaged } = await claimPapers.reseal();
  if (resealed > 0) logger.info({ resealed }, 'papers were encrypted under the current key');
  if (locked > 0)
    logger.error({ locked }, 'papers cannot be read: their key is not in PAPERS_KEYS');
  if (damaged.length > 0) logger.error({ damaged }, 'papers were changed in the store');
}
