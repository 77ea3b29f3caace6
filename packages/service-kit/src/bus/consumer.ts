import type { DomainEvent, EventOf, EventType } from '@patna/contracts';
import type { ClientSession } from 'mongoose';

/** What a service does when it hears one kind of event; stated on the first line of its file. */
export interface Consumer {
  readonly hears: EventType;
  /** Consumer group when it is not the service's own: for effects outside the service's store. */
  readonly group?: string | undefined;
  readonly handle: (event: DomainEvent, transaction: ClientSession) => Promise<void>;
  /** Asked before anything is written; false: the event means nothing here now. */
  readonly concerns?: ((event: DomainEvent) => Promise<boolean>) | undefined;
}

/** A consumer that tells a repeat by itself, so that neither a transaction nor a record of events is needed. */
export interface KeyedConsumer {
  readonly hears: EventType;
  readonly group?: undefined;
  readonly handleKeyed: (event: DomainEvent) => Promise<void>;
}

/**
 * @example consumer('EnquirySent', async (event, transaction) => { … })
 */
export function consumer<T extends EventType>(
  hears: T,
  handle: (event: EventOf<T>, transaction: ClientSession) => Promise<void>,
  options: {
    readonly group?: string;
    readonly concerns?: (event: EventOf<T>) => Promise<boolean>;
  } = {},
): Consumer {
  return {
    hears,
    group: options.group,
    handle: handle as Consumer['handle'],
    concerns: options.concerns as Consumer['concerns'],
  };
}

/**
 * For an effect that is one write of one document with the event's id as its key: a repeat must find
 * that key, for as long as events are delivered again, and change nothing. Several of one service hear an event
 * side by side.
 */
export function keyedConsumer<T extends EventType>(
  hears: T,
  handle: (event: EventOf<T>) => Promise<void>,
): KeyedConsumer {
  return { hears, handleKeyed: handle as KeyedConsumer['handleKeyed'] };
}
