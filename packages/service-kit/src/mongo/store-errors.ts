/** Names of the driver's errors for an unavailable database. */
const unavailableNames =
  /^Mongo(ose)?(ServerSelection|Network\w*|NotConnected|Pool\w*|WaitQueueTimeout|\w+Closed)Error$|^PoolCleared/;

/** Codes of socket errors that the driver passes on when a connection ends before a command is written. */
const connectionLostCodes = new Set<unknown>(['EPIPE', 'ECONNRESET']);

export function isStoreUnavailable(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return (typeof name === 'string' && unavailableNames.test(name)) || connectionLostCodes.has(code);
}

/** Whether the error is a conflict or a failover, so that a retry will succeed. */
export function isLostRace(error: unknown): boolean {
  const labelled = error as { hasErrorLabel?: (label: string) => boolean } | null;
  return ['TransientTransactionError', 'RetryableWriteError'].some(
    (label) => labelled?.hasErrorLabel?.(label) === true,
  );
}
