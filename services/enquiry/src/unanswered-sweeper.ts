import { type Logger, periodicWork } from '@patna/service-kit';
import type { UnansweredStore } from './unanswered-store.ts';

/** Looks for enquiries that stay unanswered. Replicas may overlap. */
export function createUnansweredSweeper(options: {
  readonly unanswered: UnansweredStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly everyMs: number;
  readonly logger: Logger;
}) {
  const { unanswered, now, everyMs, logger } = options;
  return periodicWork(async () => {
    try {
      const passed = await unanswered.recordDueReminders(now());
      if (passed > 0) logger.info({ passed }, 'unanswered enquiries announced');
    } catch (error) {
      logger.warn({ err: error }, 'unanswered enquiries not announced, trying again');
    }
  }, everyMs);
}
