import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';
import { isLostRace, isStoreUnavailable } from './store-errors.ts';

const pauseMs = 250;
const logEvery = 30;

/**
 * Retries `work` until the database answers, because a restart would not help.
 * @throws any error that is not about an unavailable database
 */
export async function retryUntilStoreResponds<T>(
  logger: Logger,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error) && !isLostRace(error)) throw error;
      if (tries % logEvery === 1) {
        logger.warn({ tries, cause: String(error) }, 'the store does not answer, trying again');
      }
    }
    await pause(pauseMs);
  }
}
