import type { DomainEvent, EventOf, EventType } from '@patna/contracts';
import type { ClientSession } from 'mongoose';

/** What a service does when it hears one kind of event; stated on the first line of its file. */
export interface Consumer {
  readonly hears: EventType;
  /** Consumer group when it is not the service's own: for effects outside the service's store. */
  readonly group?: string | undefined;
  readonly handle: (event: DomainEvent, transaction: ClientSession) => Promise<void>;
}

/**
 * @example consumer('EnquirySent', async (event, transaction) => { … })
 */
export function consumer<T extends EventType>(
  hears: T,
  handle: (event: EventOf<T>, transaction: ClientSession) => Promise<void>,
  options: { readonly group?: string } = {},
): Consumer {
  return { hears, group: options.group, handle: handle as Consumer['handle'] };
}
