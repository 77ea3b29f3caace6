import { causeOf } from '../dead-letter.ts';
import type { BusLogger } from '../event-bus.ts';
import { ENSURE_MS, STANDBY_MS, type Lease, type Leases } from '../leases.ts';
import { backoffMs } from '../retry.ts';
import { createWakeSignal, pause } from '../timing.ts';
import type { OutboxDepth, OutboxSource } from './outbox-source.ts';
import type { OutboxPublisher, Permit } from './publisher.ts';
import { relayUnderLease, type LaneLease } from './relay-under-lease.ts';

export interface LaneOptions {
  readonly source: OutboxSource;
  readonly publishing: OutboxPublisher;
  readonly leases: Leases<LaneLease>;
  readonly owner: string;
  readonly logger: BusLogger;
  readonly sweepMs: number;
  readonly signal: AbortSignal;
}

/** One outbox. This process relays its events while it holds the lease. */
export interface Lane {
  readonly name: string;
  isHolder(): boolean;
  /** Makes the lane check its outbox and lease. */
  wake(): void;
  /** Resolves when all events are published, by this process or by the current holder. */
  drain(): Promise<void>;
  depth(): Promise<OutboxDepth>;
  /** Settles some time after the signal, when the running publish is done and the lease is released. */
  readonly ended: Promise<void>;
}

const RETRY = { baseMs: 100, maxMs: 1000 };
const DRAIN_LOOK_MS = 50;
const GIVEN_WAY_MS = 1.5 * STANDBY_MS;

export function startLane(options: LaneOptions): Lane {
  const { source, publishing, leases, owner, logger, signal } = options;
  const id = source.lane;
  const bell = createWakeSignal();
  let lease: Lease<LaneLease> | undefined;
  let lastPass: Promise<unknown> = Promise.resolve();

  const isHolder = (): boolean => lease !== undefined && leases.isHeld(lease);
  const mayGoOn = (): boolean => !signal.aborted && isHolder();
  const turn: Permit = { mayPublish: mayGoOn, mayAcknowledge: isHolder };

  /** Runs one pass at a time, so that nothing is published twice. */
  function pass(): Promise<void> {
    const next = lastPass.then(() => publishing.empty(turn));
    lastPass = next.catch(() => {});
    return next;
  }

  /** Waits, so that a standby has time to take the lease. */
  async function giveWay(): Promise<void> {
    if (lease) await leases.release(lease);
    await pause(GIVEN_WAY_MS, signal);
  }

  async function run(): Promise<void> {
    const { published } = publishing;
    const work = { ...options, bell, pass, published, mayGoOn };
    let failures = 0;
    let ensureAt = 0;
    while (!signal.aborted) {
      try {
        if (performance.now() >= ensureAt) {
          await leases.ensure(id, {});
          ensureAt = performance.now() + ENSURE_MS;
        }
        lease = await leases.acquire(id, owner);
        failures = 0;
        if (lease) await relayUnderLease(lease, work).finally(publishing.forget);
        else await bell.wait(signal, STANDBY_MS);
        if (mayGoOn()) await giveWay();
      } catch (error) {
        failures += 1;
        const fields = { lane: id, cause: causeOf(error), failures };
        if (failures % 30 === 1) logger.warn(fields, 'no lease for the outbox, trying again');
        await pause(backoffMs(RETRY, failures), signal);
      }
    }
    // If releasing fails, the lease expires.
    if (lease) await leases.release(lease).catch(() => {});
  }

  return {
    name: id,
    isHolder,
    wake: () => bell.notify(),
    depth: () => source.depth(),
    async drain() {
      while (!signal.aborted) {
        if (isHolder()) await pass();
        if (isHolder() || (await source.depth()).events === 0) return;
        await pause(DRAIN_LOOK_MS, signal);
      }
    },
    ended: run(),
  };
}
