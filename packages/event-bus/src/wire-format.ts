import { isEventType, parseEvent, topicOf, type DomainEvent, type Topic } from '@patna/contracts';
import { CloudEvent, Kafka, type KafkaMessage } from 'cloudevents';

/** CloudEvents 1.0 in Kafka's structured mode. The embedded log stores the same fields. */
export interface WireMessage {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface OutgoingMessage {
  readonly topic: Topic;
  readonly message: WireMessage;
}

/** Less than Kafka's default limit of 1 MiB. */
export const MAX_EVENT_BYTES = 900_000;

const ADDRESSEE = 'patna-only-group';

/** An event that no retry can publish: it breaks its contract or is too large. */
export class UnpublishableEvent extends Error {
  override readonly name = 'UnpublishableEvent';
  readonly eventId: string;

  constructor(eventId: string, reason: string) {
    super(`event ${eventId}: ${reason}`);
    this.eventId = eventId;
  }
}

/**
 * Validates and encodes an event.
 * @throws {UnpublishableEvent} when no retry can publish it
 */
export function toOutgoing(event: DomainEvent): OutgoingMessage {
  let checked: DomainEvent;
  try {
    checked = parseEvent(event);
  } catch (error) {
    throw new UnpublishableEvent(event.id, `breaks its contract: ${String(error)}`);
  }
  const topic = topicOf(checked);
  const message = encode(checked, topic);
  const bytes = byteLength(message);
  if (bytes > MAX_EVENT_BYTES) throw new UnpublishableEvent(event.id, `is ${bytes} bytes`);
  return { topic, message };
}

export function byteLength(message: WireMessage): number {
  const headers = Object.entries(message.headers).flat();
  const texts = [message.value, message.key, ...headers];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function encode(event: DomainEvent, topic: Topic): WireMessage {
  const cloudEvent = new CloudEvent({
    id: event.id,
    type: event.type,
    source: `/patna-hostels/${topic}`,
    subject: event.key,
    partitionkey: event.key,
    time: event.time,
    datacontenttype: 'application/json',
    data: event.data,
    ...(event.requestId === undefined ? {} : { requestid: event.requestId }),
    ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
  });
  const { value, headers } = Kafka.structured(cloudEvent);
  const trace = event.traceparent === undefined ? {} : { traceparent: event.traceparent };
  return { key: event.key, value, headers: { ...(headers as Record<string, string>), ...trace } };
}

/**
 * Decodes a message in structured or binary mode.
 * @throws when it is no CloudEvent or violates the contract
 */
export function decode(message: WireMessage): DomainEvent {
  const wire: KafkaMessage<string> = { ...message, body: message.value };
  const cloudEvent = Kafka.toEvent(wire) as CloudEvent<unknown>;
  cloudEvent.validate();
  if (!isEventType(cloudEvent.type)) {
    throw new Error(`this release knows no ${cloudEvent.type}: replay it to one that does`);
  }
  return parseEvent({
    id: cloudEvent.id,
    type: cloudEvent.type,
    key: cloudEvent.subject,
    time: cloudEvent.time,
    data: cloudEvent.data,
    ...(cloudEvent['requestid'] === undefined ? {} : { requestId: cloudEvent['requestid'] }),
    ...(cloudEvent['traceparent'] === undefined ? {} : { traceparent: cloudEvent['traceparent'] }),
  });
}

export function tryDecode(message: WireMessage): DomainEvent | undefined {
  try {
    return decode(message);
  } catch {
    return undefined;
  }
}

/** A copy of the message that only one group handles, for replays. */
export function addressedTo(group: string, message: WireMessage): WireMessage {
  return { ...message, headers: { ...message.headers, [ADDRESSEE]: group } };
}

export function isFor(group: string, message: WireMessage): boolean {
  const only = message.headers[ADDRESSEE];
  return only === undefined || only === group;
}
