import { causeOf } from '../dead-letter.ts';
import type { BusLogger } from '../event-bus.ts';
import type { Lease, LeaseDocument, Leases } from '../leases.ts';
import { backoffMs } from '../retry.ts';
import { pause, type WakeSignal } from '../timing.ts';
import type { OutboxSource, OutboxWatch } from './outbox-source.ts';

/** The holder of a lane, and its position in the change stream. */
export interface LaneLease extends LeaseDocument {
  readonly position?: unknown;
}

export interface LaneWork {
  readonly source: OutboxSource;
  readonly leases: Leases<LaneLease>;
  readonly logger: BusLogger;
  readonly sweepMs: number;
  readonly signal: AbortSignal;
  readonly bell: WakeSignal;
  /** Publishes all waiting events. */
  readonly pass: () => Promise<void>;
  /** Number of events that the bus has accepted so far. */
  readonly published: () => number;
  /** Returns false once the lease is lost or the relay stops. */
  readonly mayGoOn: () => boolean;
}

const RETRY = { baseMs: 100, maxMs: 1000 };
const SAVE_EVERY_MS = 10_000;
const GIVE_WAY_MS = 10_000;

/**
 * Publishes after every write and every `sweepMs`. Ends after 10 s without success, because perhaps only this process
 * cannot reach the bus.
 */
export async function relayUnderLease(lease: Lease<LaneLease>, work: LaneWork): Promise<void> {
  const { source, bell, logger } = work;
  const watcher = {
    onWrite: () => bell.notify(),
    onGap(cause: unknown) {
      logger.warn({ lane: source.lane, cause: causeOf(cause) }, 'change stream starts afresh');
      bell.notify();
    },
  };
  const watch = source.watch(watcher, lease.document.position);
  try {
    await passOnAndOn(lease, watch, work);
  } finally {
    watch.stop();
  }
}

async function passOnAndOn(
  lease: Lease<LaneLease>,
  watch: OutboxWatch,
  { source, leases, logger, sweepMs, signal, bell, pass, published, mayGoOn }: LaneWork,
): Promise<void> {
  let failures = 0;
  let savedAt = performance.now();
  let wellAt = performance.now();
  while (mayGoOn() && performance.now() - wellAt < GIVE_WAY_MS) {
    const before = watch.position();
    const taken = published();
    try {
      await pass();
      failures = 0;
      if (before !== undefined && performance.now() - savedAt > SAVE_EVERY_MS) {
        await leases.note(lease, { position: before });
        savedAt = performance.now();
      }
      await bell.wait(signal, sweepMs);
      wellAt = performance.now();
    } catch (error) {
      failures += 1;
      if (published() > taken) wellAt = performance.now();
      const fields = { lane: source.lane, cause: causeOf(error), failures };
      if (failures % 30 === 1) logger.warn(fields, 'outbox not published, trying again');
      await pause(backoffMs(RETRY, failures), signal);
    }
  }
  // Events that were not published are found by the next holder's first sweep.
  const last = watch.position();
  if (failures === 0 && last !== undefined) await leases.note(lease, { position: last });
}
