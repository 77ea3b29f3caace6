/** Work that repeats until it is stopped. */
export interface PeriodicWork {
  start(): void;
  /** Stops the work after the running pass. */
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs` milliseconds, one pass at a time. `work` must not reject. */
export function periodicWork(work: () => Promise<void>, everyMs: number): PeriodicWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  return {
    start() {
      timer ??= setInterval(() => {
        running ??= work().finally(() => {
          running = undefined;
        });
      }, everyMs).unref();
    },

    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
