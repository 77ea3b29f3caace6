import type { DomainEvent } from '@patna/contracts';
import type { EventBus } from '@patna/event-bus';
import type { Tracing } from './span.ts';
import { traced } from './tracing.ts';

/** Publishes each event in a span of the trace in which the event was written to the outbox. */
export function tracedPublisher(
  bus: EventBus,
  tracing: Tracing | undefined,
): Pick<EventBus, 'publish'> {
  if (!tracing) return bus;
  return {
    async publish(events) {
      const spans = events.map((event) =>
        event.traceparent === undefined
          ? undefined
          : tracing.start({
              name: `publish ${event.type}`,
              kind: 'producer',
              parent: event.traceparent,
              attributes: { 'messaging.message.id': event.id },
            }),
      );
      const sent = events.map((event, at) => {
        const traceparent = spans[at]?.traceparent;
        return traceparent === undefined ? event : { ...event, traceparent };
      });
      const end = (failed: boolean) => {
        for (const span of spans) span?.end({ failed });
      };
      try {
        await bus.publish(sent);
        end(false);
      } catch (error) {
        end(true);
        throw error;
      }
    },
  };
}

/** Handles an event in a span of the trace that it carries. An event without a trace is not traced. */
export function handleTraced(
  tracing: Tracing | undefined,
  group: string,
  event: DomainEvent,
  handle: () => Promise<void>,
): Promise<void> {
  if (event.traceparent === undefined) return handle();
  const attributes = {
    'messaging.consumer.group.name': group,
    'messaging.message.id': event.id,
  };
  const span = {
    name: `handle ${event.type}`,
    kind: 'consumer',
    parent: event.traceparent,
  } as const;
  return traced(tracing, { ...span, attributes }, handle);
}
