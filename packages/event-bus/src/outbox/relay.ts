import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from 'mongodb';
import { waitForAll } from '../wait-for-all.ts';
import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { createLeases, RENEW_MS, type Leases } from '../leases.ts';
import { pause, withTimeout } from '../timing.ts';
import { startLane } from './lane.ts';
import type { OutboxDepth, OutboxSource } from './outbox-source.ts';
import { createOutboxPublisher } from './publisher.ts';
import type { LaneLease } from './relay-under-lease.ts';

export interface RelayOptions {
  sources: readonly OutboxSource[];
  bus: Pick<EventBus, 'publish'>;
  leases: Leases<LaneLease>;
  logger: BusLogger;
  /** Milliseconds between sweeps; default 3000. */
  sweepMs?: number | undefined;
}

export interface LaneStatus {
  readonly lane: string;
  /** Whether this relay holds the lane. */
  readonly holder: boolean;
  /** Number of events that the bus has accepted since the start. */
  readonly published: number;
}

export interface Relay {
  /**
   * Publishes all events, or waits until the holder of the lane has done so.
   * @throws when something could not be published
   */
  drain(): Promise<void>;
  status(): readonly LaneStatus[];
  /** What waits in a lane, whichever process relays it. */
  depth(lane: string): Promise<OutboxDepth>;
  /** Finishes the running publish (at most 10 s), releases the leases and stops. */
  stop(): Promise<void>;
}

const STOP_MS = 10_000;

/** The leases of a service's lanes. */
export function relayLeases(db: Db): Leases<LaneLease> {
  const writeConcern = { w: 'majority', j: true } as const;
  return createLeases(db.collection<LaneLease>('relay_leases', { writeConcern }));
}

/**
 * Publishes each aggregate's events in order and removes only acknowledged ones. Only one replica at a time works on a
 * lane. Failures are retried without limit; a crash may publish an event twice.
 */
export function startRelay(options: RelayOptions): Relay {
  const { sources, bus, leases, logger, sweepMs = 3000 } = options;
  const ending = new AbortController();
  const ended = new AbortController();
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  const lanes = sources.map((source) => {
    const publishing = createOutboxPublisher({ source, bus, logger });
    const shared = { source, publishing, leases, owner, logger, sweepMs };
    return { ...startLane({ ...shared, signal: ending.signal }), publishing };
  });

  /** Renews the leases, also while lanes finish. */
  async function keepLeases(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(RENEW_MS, ended.signal);
      const intact = await leases.renew().catch(() => false);
      if (!intact) for (const lane of lanes) lane.wake();
    }
  }

  const renewing = keepLeases();
  const working = Promise.all(lanes.map((lane) => lane.ended));

  return {
    async drain() {
      for (const { publishing } of lanes) publishing.unpark();
      await waitForAll(lanes.map((lane) => lane.drain()));
      const parked = lanes.reduce((sum, { publishing }) => sum + publishing.parked(), 0);
      if (parked > 0) throw new Error(`${parked} aggregates hold events the bus refuses`);
    },
    status: () =>
      lanes.map((lane) => ({
        lane: lane.name,
        holder: lane.isHolder(),
        published: lane.publishing.published(),
      })),
    async depth(name) {
      return (await lanes.find((lane) => lane.name === name)?.depth()) ?? { events: 0 };
    },
    async stop() {
      ending.abort();
      await withTimeout(STOP_MS, 'stopping the relay', working).catch((error: unknown) => {
        logger.warn({ cause: causeOf(error) }, 'relay stopped with a publish in hand');
      });
      ended.abort();
      await renewing;
    },
  };
}
