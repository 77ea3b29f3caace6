import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from 'mongodb';
import { waitForAll } from '../wait-for-all.ts';
import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { createLeases, RENEW_MS, type Leases } from '../leases.ts';
import { pause, within } from '../timing.ts';
import { startLane } from './lane.ts';
import type { OutboxDepth, OutboxSource } from './outbox-source.ts';
import { createOutboxPublisher } from './publisher.ts';
import type { LaneLease } from './relay-under-lease.ts';

export interface RelayOptions {
  sources: readonly OutboxSource[];
  bus: Pick<EventBus, 'publish'>;
  leases: Leases<LaneLease>;
  logger: BusLogger;
  /** How often to look without being told; default 3000 ms. */
  sweepMs?: number | undefined;
}

/** One lane as this relay sees it. */
export interface LaneStatus {
  readonly lane: string;
  /** Are we the one that publishes from it? */
  readonly holder: boolean;
  /** Events the bus took from us since the start. */
  readonly published: number;
}

export interface Relay {
  /**
   * Publishes all that waits, then resolves; throws when something could not be published. While
   * another replica holds a lane, waits until that one has emptied it.
   */
  drain(): Promise<void>;
  status(): readonly LaneStatus[];
  /** What waits in a lane, whoever relays it. */
  depth(lane: string): Promise<OutboxDepth>;
  /** Finishes the publish in hand (10 s at most), gives the leases back and stops. */
  stop(): Promise<void>;
}

const STOP_MS = 10_000;

/** The leases of a service's lanes, in its own database. */
export function relayLeases(db: Db): Leases<LaneLease> {
  const writeConcern = { w: 'majority', j: true } as const;
  return createLeases(db.collection<LaneLease>('relay_leases', { writeConcern }));
}

/**
 * Publishes events from outboxes, in order per aggregate, and forgets only what the bus has
 * acknowledged. Of all replicas one works on each lane, under a lease. A failing publish is tried for
 * ever; a crash between publish and acknowledge publishes again.
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

  /** Goes on while the lanes finish what they have in hand. */
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
      await within(STOP_MS, 'stopping the relay', working).catch((error: unknown) => {
        logger.warn({ cause: causeOf(error) }, 'relay stopped with a publish in hand');
      });
      ended.abort();
      await renewing;
    },
  };
}
