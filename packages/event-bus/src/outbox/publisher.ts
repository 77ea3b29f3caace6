import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { UnpublishableEvent } from '../wire-format.ts';
import type { OutboxSource, PendingAggregate } from './outbox-source.ts';

/** Says whether the next step may run. Asked before each step, because the lease may have been lost. */
export interface Permit {
  mayPublish(): boolean;
  /** Also true while stopping, because events that were published should still be removed. */
  mayAcknowledge(): boolean;
}

/** Publishes the events of one outbox source. */
export interface OutboxPublisher {
  /** Publishes until nothing waits or the lease ends. Throws when the bus or the source fails. */
  empty(turn: Permit): Promise<void>;
  /** Number of aggregates that are set aside because an event was refused. */
  parked(): number;
  unpark(): void;
  /** Forgets failures, when another relay takes over. */
  readonly forget: () => void;
  /** Number of events that the bus has accepted since the start. */
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

/** Publishes many aggregates at once, and fewer after a failure, so that no aggregate blocks the others. */
export function createOutboxPublisher({ source, bus, logger }: PublisherOptions): OutboxPublisher {
  const parkedUntil = new Map<string, number>();
  /** Ids of aggregates that failed on their own. They are tried last. */
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
   * Publishes these aggregates together and sets refused events aside.
   * @returns the error, or undefined when nothing is left to do
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
    // Moved to the end, so that another aggregate is tried first next time.
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
   * Publishes in steps of 1, 8, 64 … aggregates, so that a recovered bus quickly gets many at once and a failing
   * aggregate is isolated.
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

/** The aggregate whose event was refused, and the events that can still be published. */
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
