import type { ClientErrorCode } from '@patna/contracts';

/** What the health collector cannot observe by itself. `error` is compared, never stored. */
export type HealthEvent =
  | { readonly kind: 'error'; readonly code: ClientErrorCode; readonly error?: unknown }
  | { readonly kind: 'failed-update' };

/** Maximum number of events that wait for the collector, which starts late and only by consent. */
const maxWaiting = 20;
const waiting: HealthEvent[] = [];
let receive = (event: HealthEvent): void => {
  if (waiting.length < maxWaiting) waiting.push(event);
};

export function reportHealthEvent(event: HealthEvent): void {
  receive(event);
}

/** Passes on all events from now on, and first those that wait. */
export function receiveHealthEvents(receiver: (event: HealthEvent) => void): void {
  receive = receiver;
  for (const event of waiting.splice(0)) receiver(event);
}
