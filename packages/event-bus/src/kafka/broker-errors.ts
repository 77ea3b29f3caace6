/** Whatever a broker answers has a type; what came of no answer has none. */
export function isBrokerError(error: unknown): boolean {
  return error instanceof Error && 'type' in error;
}

/**
 * An answer that may be another one soon: a topic without leader, a group on its way to another broker. By
 * name, for kafkajs's error classes cannot be imported by name into a module.
 */
export function isRetriable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'KafkaJSProtocolError') return false;
  return 'retriable' in error && error.retriable === true;
}
