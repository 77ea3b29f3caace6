export { waitForAll } from './wait-for-all.ts';
export { createBatcher } from './batcher.ts';
export { followChanges, type ChangeFeed } from './change-feed.ts';
export type { BusObserver, DeliveryOutcome, GroupLag } from './bus-observer.ts';
export type {
  BusHealth,
  BusLogger,
  EventBus,
  RunningConsumer,
  Subscription,
} from './event-bus.ts';
export type {
  DeadLetter,
  DeadLetterDetail,
  DeadLetterFilter,
  DeadLetters,
} from './dead-letter.ts';
export type { RetryOptions } from './retry.ts';
export { MAX_EVENT_BYTES, UnpublishableEvent, type WireMessage } from './wire-format.ts';
export { createEmbeddedBus, type EmbeddedBusOptions } from './embedded/embedded-bus.ts';
export type { KafkaSecurity } from './kafka/client.ts';
export {
  createTopics,
  findMissingTopics,
  type KafkaAccess,
  type KafkaPermission,
  setKafkaAccess,
} from './kafka/kafka-access.ts';
export { createKafkaBus, type KafkaBusOptions } from './kafka/kafka-bus.ts';
export { mongoOutbox } from './outbox/mongo-outbox.ts';
export type { OutboxDepth, OutboxSource, PendingAggregate } from './outbox/outbox-source.ts';
export { createLeases, type LeaseDocument, RENEW_MS, STANDBY_MS } from './leases.ts';
export { relayLeases, startRelay, type Relay, type RelayOptions } from './outbox/relay.ts';
