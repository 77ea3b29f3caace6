import { type Logger, periodicWork } from '@patna/service-kit';
import { type OutdatedBedStores, sweepOutdatedBeds } from './hostels/beds/sweep-outdated-beds.ts';
import { sweepOptionalClaims } from './moderation/verification/sweep-optional-claims.ts';
import { type PaperSweepStores, sweepPapers } from './claim-requests/sweep-papers.ts';
import { type SilentHostelStores, sweepSilentHostels } from './unanswered/sweep-silent-hostels.ts';
import {
  sweepRequiredClaims,
  type SweepStores,
} from './moderation/verification/sweep-required-claims.ts';

const everyMs = 3_600_000;
/**
 * How often it is checked whether a sweep is due. Long enough for the service to start before the first look.
 */
const lookMs = 60_000;

/**
 * Sweeps claims, free beds, silent hostels, papers, regions and ranks once an hour, in one of all processes.
 * New hostels without a region get theirs at every look.
 */
export function periodicSweep(
  stores: SweepStores & SilentHostelStores & PaperSweepStores & OutdatedBedStores,
  logger: Logger,
) {
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    claims: () => sweepRequiredClaims(stores),
    'optional claims': () => sweepOptionalClaims(stores),
    'outdated beds': () => sweepOutdatedBeds(stores),
    'silent hostels': () => sweepSilentHostels(stores, Date.now()),
    papers: () => sweepPapers(stores, logger),
    regions: () => stores.listings.refreshRegions(),
    ranks: () => stores.listings.refreshRanks(),
  };
  const isDue = () =>
    stores.verification.takeSweep(everyMs).catch((error: unknown) => {
      logger.error({ err: error }, 'the hourly sweep could not begin');
      return false;
    });
  const runStep = (step: string, run: () => Promise<unknown>) =>
    run().catch((error: unknown) =>
      logger.error({ err: error, step }, 'a step of the hourly sweep failed'),
    );
  async function sweep(): Promise<void> {
    await runStep('new regions', () => stores.listings.fillNewRegions());
    if (!(await isDue())) return;
    for (const [step, run] of Object.entries(steps)) await runStep(step, run);
  }
  return periodicWork(sweep, lookMs);
}
