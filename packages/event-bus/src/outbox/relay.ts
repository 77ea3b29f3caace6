import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { backoffMs } from '../retry.ts';
import { createBell, pause, within } from '../timing.ts';
import type { OutboxSource } from './outbox-source.ts';
import { createPublishing } from './publishing.ts';

export interface RelayOptions {
  sources: readonly OutboxSource[];
  bus: Pick<EventBus, 'publish'>;
  logger: BusLogger;
  /** How often to look without being told; default 3000 ms. */
  sweepMs?: number | undefined;
}

export interface Relay {
  /** Publishes all that waits, then resolves; throws when something could not be published. */
  drain(): Promise<void>;
  /** Finishes the publish in hand (10 s at most) and stops. What still waits is published after the next start. */
  stop(): Promise<void>;
}

const RETRY = { baseMs: 100, maxMs: 1000 };
const STOP_MS = 10_000;

/**
 * Publishes events from outboxes, in order per aggregate, and forgets only what the bus has
 * acknowledged. A failing publish is tried for ever; a crash between publish and acknowledge
 * publishes again.
 */
export function startRelay({ sources, bus, logger, sweepMs = 3000 }: RelayOptions): Relay {
  const ending = new AbortController();
  const bell = createBell();
  const { signal } = ending;
  const outboxes = sources.map((source) => createPublishing({ source, bus, logger, signal }));
  let lastPass: Promise<unknown> = Promise.resolve();

  /** One pass at a time over every source; one source's failure does not keep the others waiting. */
  function pass(): Promise<undefined> {
    const next = lastPass.then(async () => {
      const results = await Promise.allSettled(outboxes.map((outbox) => outbox.empty()));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      return undefined;
    });
    lastPass = next.catch(() => {});
    return next;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await pass();
        failures = 0;
        await bell.wait(signal, sweepMs);
      } catch (error) {
        failures += 1;
        const fields = { cause: causeOf(error), failures };
        if (failures % 30 === 1) logger.warn(fields, 'outbox not published, trying again');
        await pause(backoffMs(RETRY, failures), signal);
      }
    }
  }

  const watches = sources.map((source) => source.watch(() => bell.ring()));
  const running = run();

  return {
    async drain() {
      for (const outbox of outboxes) outbox.unpark();
      await pass();
      const parked = outboxes.reduce((sum, outbox) => sum + outbox.parked(), 0);
      if (parked > 0) throw new Error(`${parked} aggregates hold events the bus refuses`);
    },
    async stop() {
      ending.abort();
      await Promise.all(watches.map((watch) => watch.stop()));
      await within(STOP_MS, 'stopping the relay', running).catch((error: unknown) => {
        logger.warn({ cause: causeOf(error) }, 'relay stopped with a publish in hand');
      });
    },
  };
}
