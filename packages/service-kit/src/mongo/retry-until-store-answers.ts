import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';
import { isLostRace, isStoreUnavailable } from './store-errors.ts';

const pauseMs = 250;
const tellEvery = 30;

/**
 * Does `work` again until the store answers: a restart of ours would not bring it back.
 * @throws what says more than that the store is away
 */
export async function retryUntilStoreAnswers<T>(
  logger: Logger,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error) && !isLostRace(error)) throw error;
      if (tries % tellEvery === 1) {
        logger.warn({ tries, cause: String(error) }, 'the store does not answer, trying again');
      }
    }
    await pause(pauseMs);
  }
}
