export interface Stoppable {
  stop(): Promise<void>;
}

/** Less than the 30 s after which a cluster kills a process. */
const stopTimeoutMs = 25_000;

/** Runs a service as this process. Stops it on SIGTERM or SIGINT, and exits with code 1 if it cannot start. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  let service: Stoppable | undefined;
  const stop = async () => {
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await service?.stop();
    process.exit(0);
  };
  // Registered before the start, which may wait: the first process of a container ignores signals that it does not
  // handle.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  service = await start();
}
