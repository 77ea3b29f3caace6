/** The driver's names for a store that is out of reach, or was while it was asked. */
const away =
  /^Mongo(ose)?(ServerSelection|Network\w*|NotConnected|Pool\w*|WaitQueueTimeout|\w+Closed)Error$|^PoolCleared/;

/** A connection that ends while a command waits to be written: the driver passes on the socket's own error. */
const cut = new Set<unknown>(['EPIPE', 'ECONNRESET']);

export function isStoreUnavailable(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return (typeof name === 'string' && away.test(name)) || cut.has(code);
}

/** Another writer was in the way, or the store is changing hands: a later try will do. */
export function isLostRace(error: unknown): boolean {
  const labelled = error as { hasErrorLabel?: (label: string) => boolean } | null;
  return ['TransientTransactionError', 'RetryableWriteError'].some(
    (label) => labelled?.hasErrorLabel?.(label) === true,
  );
}
