import { causeOf } from '../dead-letter.ts';
import type { BusLogger } from '../event-bus.ts';
import type { Lease, LeaseDocument, Leases } from '../leases.ts';
import { backoffMs } from '../retry.ts';
import { pause, type WakeSignal } from '../timing.ts';
import type { OutboxSource, OutboxWatch } from './outbox-source.ts';

/** A lane's holder and the position in its change stream. */
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
  /** Publishes everything that waits. */
  readonly pass: () => Promise<void>;
  /** Events accepted by the bus so far. */
  readonly published: () => number;
  /** False once the lease is lost or the relay stops. */
  readonly mayGoOn: () => boolean;
}

const RETRY = { baseMs: 100, maxMs: 1000 };
const SAVE_EVERY_MS = 10_000;
const GIVE_WAY_MS = 10_000;

/**
 * Publishes after every write and every `sweepMs`. Ends after 10 s without success, because the bus may be
 * unreachable from this process only.
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
  // The next holder's sweep finds what was not published.
  const last = watch.position();
  if (failures === 0 && last !== undefined) await leases.note(lease, { position: last });
}
