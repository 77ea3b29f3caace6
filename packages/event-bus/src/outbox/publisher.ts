import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { UnpublishableEvent } from '../wire.ts';
import type { OutboxSource, PendingAggregate } from './outbox-source.ts';

/** Asked at the last moment before each step: who was paused beyond the lease takes none. */
export interface Permit {
  mayPublish(): boolean;
  /** Also while we are stopping: what the bus has taken should be forgotten. */
  mayAcknowledge(): boolean;
}

/** The relay's work on one source. */
export interface OutboxPublisher {
  /** Publishes until nothing waits or the turn is over; throws when the bus or the source fails. */
  empty(turn: Permit): Promise<void>;
  /** Aggregates set aside for now because an event of theirs was refused. */
  parked(): number;
  unpark(): void;
  /** Another publishes from here on: what failed with us says nothing any more. */
  readonly forget: () => void;
  /** Events acknowledged by the bus since the start. */
  readonly published: () => number;
}

export interface PublisherOptions {
  source: OutboxSource;
  bus: Pick<EventBus, 'publish'>;
  logger: BusLogger;
}

const LIMIT = 500;
const PARK_MS = 60_000;
const GROWTH = 8;

/** Publishes many aggregates at once, and fewer when that fails, so that none blocks the rest. */
export function createOutboxPublisher({ source, bus, logger }: PublisherOptions): OutboxPublisher {
  const parkedUntil = new Map<string, number>();
  /** Failed on their own last time: they come after the others, few at first. */
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

  async function acknowledge(aggregates: readonly PendingAggregate[], turn: Permit): Promise<void> {
    if (turn.mayAcknowledge()) await source.acknowledge(aggregates);
  }

  /**
   * Publishes these as one; what the bus refuses by name is set aside and the rest goes on.
   * @returns why the bus would not take them; undefined when nothing more is to be done about them
   */
  async function publishTogether(
    aggregates: readonly PendingAggregate[],
    turn: Permit,
  ): Promise<{ error: unknown } | undefined> {
    if (aggregates.length === 0 || !turn.mayPublish()) return undefined;
    try {
      await publish(aggregates);
    } catch (error) {
      const refused = refusedAmong(aggregates, error);
      if (!refused) return { error };
      const { aggregateId, rest } = refused;
      parkedUntil.set(aggregateId, Date.now() + PARK_MS);
      logger.error({ aggregateId, cause: causeOf(error) }, 'event refused by the bus');
      return publishTogether(rest, turn);
    }
    for (const { aggregateId } of aggregates) suspects.delete(aggregateId);
    await acknowledge(aggregates, turn);
    return undefined;
  }

  async function publishOne(aggregate: PendingAggregate, turn: Permit): Promise<void> {
    const failure = await publishTogether([aggregate], turn);
    if (!failure) return;
    // To the end: next time another one is asked first.
    suspects.delete(aggregate.aggregateId);
    suspects.add(aggregate.aggregateId);
    throw failure.error;
  }

  async function publishAll(aggregates: readonly PendingAggregate[], turn: Permit): Promise<void> {
    const together = aggregates.filter(({ aggregateId }) => !suspects.has(aggregateId));
    const apart = [...suspects].flatMap(
      (id) => aggregates.find(({ aggregateId }) => aggregateId === id) ?? [],
    );
    const isDone = together.length > 1 && !(await publishTogether(together, turn));
    if (!isDone) await publishInSteps(together, turn);
    await publishInSteps(apart, turn);
  }

  /**
   * From one to eight times as many each time: a bus that just came back is not kept at single events, and
   * one that fails for an aggregate alone is asked for fewer and fewer around it.
   */
  async function publishInSteps(aggregates: readonly PendingAggregate[], turn: Permit) {
    for (let at = 0, size = 1; at < aggregates.length; at += size, size *= GROWTH) {
      const step = aggregates.slice(at, at + size);
      const [aggregate] = step;
      if (aggregate && step.length === 1) await publishOne(aggregate, turn);
      else if (await publishTogether(step, turn)) await publishInSteps(step, turn);
    }
  }

  return {
    parked: () => parkedUntil.size,
    unpark: () => parkedUntil.clear(),
    forget: () => suspects.clear(),
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

/** Whose event the bus refuses by name, and what is left without it and those behind it. */
function refusedAmong(aggregates: readonly PendingAggregate[], error: unknown) {
  if (!(error instanceof UnpublishableEvent)) return undefined;
  for (const [at, { aggregateId, events }] of aggregates.entries()) {
    const refusedAt = events.findIndex(({ id }) => id === error.eventId);
    if (refusedAt === -1) continue;
    const before = refusedAt > 0 ? [{ aggregateId, events: events.slice(0, refusedAt) }] : [];
    return { aggregateId, rest: aggregates.toSpliced(at, 1, ...before) };
  }
  return undefined;
}
