import type { Logger } from '@patna/service-kit';
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
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    try {
      const passed = await unanswered.passMoments(now());
      if (passed > 0) logger.info({ passed }, 'unanswered enquiries announced');
    } catch (error) {
      logger.warn({ err: error }, 'unanswered enquiries not announced, trying again');
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        running ??= sweep().finally(() => {
          running = undefined;
        });
      }, everyMs).unref();
    },

    /** Waits for the running pass. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
