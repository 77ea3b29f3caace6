/** Whether a broker sent the error. Such errors have a `type`; connection errors do not. */
export function isBrokerError(error: unknown): boolean {
  return error instanceof Error && 'type' in error;
}

/**
 * Whether the error may pass, e.g. because a topic has no leader or a coordinator is moving. Errors are recognised by
 * name, because kafkajs does not export its error classes.
 */
export function isRetriable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'KafkaJSProtocolError') return false;
  return 'retriable' in error && error.retriable === true;
}
