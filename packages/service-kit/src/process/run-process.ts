/** What a process of ours holds: a service or the gateway. */
export interface Stoppable {
  stop(): Promise<void>;
}

/** Below the 30 s after which a cluster would kill us anyway. */
const stopWithinMs = 25_000;

/** Runs one service as this process: starts it, stops it on SIGTERM or SIGINT, exits 1 when it cannot start. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  let service: Stoppable | undefined;
  const stop = async () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await service?.stop();
    process.exit(0);
  };
  // Before the start, which may have to wait: a container's first process ends by no signal of its own accord.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  service = await start();
}
