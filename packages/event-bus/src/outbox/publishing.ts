import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { UnpublishableEvent } from '../wire.ts';
import type { OutboxSource, PendingAggregate } from './outbox-source.ts';

/** Asked at the last moment before each step: who was paused beyond the lease takes none. */
export interface Turn {
  mayPublish(): boolean;
  /** Also while we are stopping: what the bus has taken should be forgotten. */
  mayAcknowledge(): boolean;
}

/** The relay's work on one source. */
export interface Publishing {
  /** Publishes until nothing waits or the turn is over; throws when the bus or the source fails. */
  empty(turn: Turn): Promise<void>;
  /** Aggregates set aside for now because an event of theirs was refused. */
  parked(): number;
  unpark(): void;
  /** Events acknowledged by the bus since the start. */
  published(): number;
}

export interface PublishingOptions {
  source: OutboxSource;
  bus: Pick<EventBus, 'publish'>;
  logger: BusLogger;
}

const LIMIT = 500;
const PARK_MS = 60_000;

/** Publishes many aggregates at once, and one by one when that fails, so that none blocks the rest. */
export function createPublishing({ source, bus, logger }: PublishingOptions): Publishing {
  const parkedUntil = new Map<string, number>();
  /** Failed on their own last time: they come after the others, one by one. */
  const suspects = new Set<string>();
  let published = 0;

  function parkedNow(): string[] {
    for (const [id, until] of parkedUntil) if (until <= Date.now()) parkedUntil.delete(id);
    return [...parkedUntil.keys()];
  }

  async function publish(aggregates: readonly PendingAggregate[]): Promise<void> {
    const events = aggregates.flatMap((aggregate) => aggregate.events);
    await bus.publish(events);
    published += events.length;
  }

  async function acknowledge(aggregates: readonly PendingAggregate[], turn: Turn): Promise<void> {
    if (turn.mayAcknowledge()) await source.acknowledge(aggregates);
  }

  async function publishOne(aggregate: PendingAggregate, turn: Turn): Promise<void> {
    if (!turn.mayPublish()) return;
    const { aggregateId, events } = aggregate;
    try {
      await publish([aggregate]);
    } catch (error) {
      if (!(error instanceof UnpublishableEvent)) {
        suspects.add(aggregateId);
        throw error;
      }
      parkedUntil.set(aggregateId, Date.now() + PARK_MS);
      logger.error({ aggregateId, cause: causeOf(error) }, 'event refused by the bus');
      const at = events.findIndex((event) => event.id === error.eventId);
      if (at > 0) await publishOne({ aggregateId, events: events.slice(0, at) }, turn);
      return;
    }
    suspects.delete(aggregateId);
    await acknowledge([aggregate], turn);
  }

  /** True when nothing more is to be done about these; false when the bus would not take them together. */
  async function publishTogether(aggregates: readonly PendingAggregate[], turn: Turn) {
    if (aggregates.length < 2) return false;
    if (!turn.mayPublish()) return true;
    try {
      await publish(aggregates);
    } catch {
      return false;
    }
    await acknowledge(aggregates, turn);
    return true;
  }

  async function publishAll(aggregates: readonly PendingAggregate[], turn: Turn): Promise<void> {
    const together = aggregates.filter(({ aggregateId }) => !suspects.has(aggregateId));
    const apart = aggregates.filter(({ aggregateId }) => suspects.has(aggregateId));
    if (!(await publishTogether(together, turn))) await publishInSteps(together, turn);
    for (const aggregate of apart) await publishOne(aggregate, turn);
  }

  /**
   * From one to twice as many each time: a bus that just came back is not kept at single events, and one
   * that refuses an aggregate is asked one by one for those around it alone.
   */
  async function publishInSteps(aggregates: readonly PendingAggregate[], turn: Turn) {
    for (let at = 0, size = 1; at < aggregates.length; at += size, size *= 2) {
      const step = aggregates.slice(at, at + size);
      if (await publishTogether(step, turn)) continue;
      for (const aggregate of step) await publishOne(aggregate, turn);
    }
  }

  return {
    parked: () => parkedUntil.size,
    unpark: () => parkedUntil.clear(),
    published: () => published,
    async empty(turn) {
      while (turn.mayPublish()) {
        const waiting = await source.pending(LIMIT, parkedNow());
        await publishAll(waiting, turn);
        if (waiting.length < LIMIT) return;
      }
    },
  };
}
