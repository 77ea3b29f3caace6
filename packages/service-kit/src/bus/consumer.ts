import type { DomainEvent, EventOf, EventType } from '@patna/contracts';
import type { ClientSession } from 'mongoose';

/** The handler of one kind of event. */
export interface Consumer {
  readonly eventType: EventType;
  /** Name of a separate consumer group, for effects outside the service's database. */
  readonly group?: string | undefined;
  readonly handle: (event: DomainEvent, transaction: ClientSession) => Promise<void>;
  /** Called before the transaction. If it returns false, the event is skipped. */
  readonly beforeTransaction?: ((event: DomainEvent) => Promise<boolean>) | undefined;
}

/** A consumer that is idempotent by itself and therefore needs no transaction. */
export interface KeyedConsumer {
  readonly eventType: EventType;
  readonly group?: undefined;
  readonly handleKeyed: (event: DomainEvent) => Promise<void>;
}

/**
 * @example consumer('EnquirySent', async (event, transaction) => { … })
 */
export function consumer<T extends EventType>(
  eventType: T,
  handle: (event: EventOf<T>, transaction: ClientSession) => Promise<void>,
  options: {
    readonly group?: string;
    readonly beforeTransaction?: (event: EventOf<T>) => Promise<boolean>;
  } = {},
): Consumer {
  return {
    eventType,
    group: options.group,
    handle: handle as Consumer['handle'],
    beforeTransaction: options.beforeTransaction as Consumer['beforeTransaction'],
  };
}

/**
 * For an effect that is one write with the event's id as key: a repeated event finds the key and changes nothing.
 * Several keyed consumers of a service may handle the same event.
 */
export function keyedConsumer<T extends EventType>(
  eventType: T,
  handle: (event: EventOf<T>) => Promise<void>,
): KeyedConsumer {
  return { eventType, handleKeyed: handle as KeyedConsumer['handleKeyed'] };
}
