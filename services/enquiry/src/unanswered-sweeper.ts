import { type Logger, periodicWork } from '@patna/service-kit';
import type { UnansweredStore } from './unanswered-store.ts';

/** Periodically looks for enquiries that stay unanswered. Several replicas may run it at the same time. */
export function createUnansweredSweeper(options: {
  readonly unanswered: UnansweredStore;
  /** Current time in milliseconds since 1970. */
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
