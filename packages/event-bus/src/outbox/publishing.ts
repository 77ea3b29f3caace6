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
const REFUSED_PARK_MS = 60_000;
const FAILED_PARK_MS = 1000;

/** Publishes many aggregates at once, and one by one when that fails, so that none blocks the rest. */
export function createPublishing({ source, bus, logger, signal }: PublishingOptions): Publishing {
  const parkedUntil = new Map<string, number>();

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
      const refused = error instanceof UnpublishableEvent;
      parkedUntil.set(aggregateId, Date.now() + (refused ? REFUSED_PARK_MS : FAILED_PARK_MS));
      if (!refused) throw error;
      logger.error({ aggregateId, cause: causeOf(error) }, 'event refused by the bus');
      const at = events.findIndex((event) => event.id === error.eventId);
      if (at > 0) await publishOne({ aggregateId, events: events.slice(0, at) });
      return;
    }
    await acknowledge({ aggregateId, events });
  }

  async function publishAll(aggregates: readonly PendingAggregate[]): Promise<void> {
    try {
      await bus.publish(aggregates.flatMap((aggregate) => aggregate.events));
    } catch {
      for (const aggregate of aggregates) {
        if (signal.aborted) return;
        await publishOne(aggregate);
      }
      return;
    }
    await Promise.all(aggregates.map(acknowledge));
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
        const [first] = waiting;
        if (first === undefined) return;
        await (waiting.length === 1 ? publishOne(first) : publishAll(waiting));
        if (found.length < LIMIT) return;
      }
    },
  };
}
