/** Broker errors have a `type`; connection errors do not. */
export function isBrokerError(error: unknown): boolean {
  return error instanceof Error && 'type' in error;
}

/**
 * Errors that may pass, e.g. a topic without leader or a moving coordinator. Checked by name, because
 * kafkajs's error classes cannot be imported.
 */
export function isRetriable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'KafkaJSProtocolError') return false;
  return 'retriable' in error && error.retriable === true;
}
