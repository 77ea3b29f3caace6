import { type DomainEvent, topics } from '@patna/contracts';
import { createKafkaBus } from '@patna/event-bus';
import type { ObservedDeadLetter, ObservedEvent } from './end-state.ts';

/** Reads topics and dead letters through the bus. */
export interface Reader {
  /** Events without duplicates, in the order of first delivery. Grows while the reader catches up. */
  readonly events: readonly ObservedEvent[];
  /** Number of repeated deliveries. They are allowed, because consumers ignore events they know. */
  readonly repeats: number;
  deadLetters(): Promise<readonly ObservedDeadLetter[]>;
  stop(): Promise<void>;
}

const group = 'chaos-reader';
const quiet = { info() {}, warn() {}, error() {} };

/** Starts to read every topic from its start. */
export async function startReader(
  brokers: readonly string[],
  replication: number,
): Promise<Reader> {
  const bus = await createKafkaBus({
    brokers: [...brokers],
    clientId: group,
    logger: quiet,
    replicationFactor: replication,
  });
  const events: ObservedEvent[] = [];
  const known = new Set<string>();
  let repeats = 0;
  await bus.subscribe({
    group,
    topics: [...topics],
    async handle(event) {
      if (known.has(event.id)) repeats += 1;
      else events.push(observedOf(event));
      known.add(event.id);
    },
  });
  return {
    events,
    get repeats() {
      return repeats;
    },
    async deadLetters() {
      // This reader is left out, because it cannot read the poison message either.
      return (await bus.deadLetters.list()).filter((letter) => letter.group !== group);
    },
    stop: () => bus.close(),
  };
}

function observedOf({ id, key, type, data }: DomainEvent): ObservedEvent {
  const listing = 'listing' in data ? data.listing : data;
  const version = 'version' in listing ? { version: listing.version } : {};
  return { id, key, type, ...version };
}
