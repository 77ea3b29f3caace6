/** What a process of ours holds: a service or the gateway. */
export interface Stoppable {
  stop(): Promise<void>;
}

/** Runs one service as this process: starts it, stops it on SIGTERM or SIGINT, exits 1 when it cannot start. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  const service = await start();
  const stop = async () => {
    await service.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
