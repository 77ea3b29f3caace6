import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { UnpublishableEvent } from '../wire.ts';
import type { OutboxSource, PendingAggregate } from './outbox-source.ts';

/** The relay's work on one source. */
export interface Publishing {
  /** Publishes until nothing waits; throws when the bus or the source fails. */
  empty(): Promise<void>;
  /** Aggregates set aside for now because an event of theirs was refused. */
  parked(): number;
  unpark(): void;
}

export interface PublishingOptions {
  source: OutboxSource;
  bus: Pick<EventBus, 'publish'>;
  logger: BusLogger;
  signal: AbortSignal;
}

const LIMIT = 500;
const PARK_MS = 60_000;

/** Publishes many aggregates at once, and one by one when that fails, so that none blocks the rest. */
export function createPublishing({ source, bus, logger, signal }: PublishingOptions): Publishing {
  const parkedUntil = new Map<string, number>();
  /** Failed on their own last time: they come after the others, one by one. */
  const suspects = new Set<string>();

  function isParked({ aggregateId }: PendingAggregate): boolean {
    const until = parkedUntil.get(aggregateId);
    if (until === undefined) return false;
    if (until > Date.now()) return true;
    parkedUntil.delete(aggregateId);
    return false;
  }

  async function publishOne({ aggregateId, events }: PendingAggregate): Promise<void> {
    try {
      await bus.publish(events);
    } catch (error) {
      if (!(error instanceof UnpublishableEvent)) {
        suspects.add(aggregateId);
        throw error;
      }
      parkedUntil.set(aggregateId, Date.now() + PARK_MS);
      logger.error({ aggregateId, cause: causeOf(error) }, 'event refused by the bus');
      const at = events.findIndex((event) => event.id === error.eventId);
      if (at > 0) await publishOne({ aggregateId, events: events.slice(0, at) });
      return;
    }
    suspects.delete(aggregateId);
    await acknowledge({ aggregateId, events });
  }

  /** False when the bus would not take them together. */
  async function publishTogether(aggregates: readonly PendingAggregate[]): Promise<boolean> {
    if (aggregates.length < 2) return false;
    try {
      await bus.publish(aggregates.flatMap((aggregate) => aggregate.events));
    } catch {
      return false;
    }
    await Promise.all(aggregates.map(acknowledge));
    return true;
  }

  async function publishAll(aggregates: readonly PendingAggregate[]): Promise<void> {
    const together = aggregates.filter(({ aggregateId }) => !suspects.has(aggregateId));
    const apart = aggregates.filter(({ aggregateId }) => suspects.has(aggregateId));
    const left = (await publishTogether(together)) ? apart : [...together, ...apart];
    for (const aggregate of left) {
      if (signal.aborted) return;
      await publishOne(aggregate);
    }
  }

  function acknowledge({ aggregateId, events }: PendingAggregate): Promise<void> {
    return source.acknowledge(
      aggregateId,
      events.map((event) => event.id),
    );
  }

  return {
    parked: () => parkedUntil.size,
    unpark: () => parkedUntil.clear(),
    async empty() {
      while (!signal.aborted) {
        const found = await source.pending(LIMIT);
        const waiting = found.filter((each) => each.events.length > 0 && !isParked(each));
        if (waiting.length === 0) return;
        await publishAll(waiting);
        if (found.length < LIMIT) return;
      }
    },
  };
}
