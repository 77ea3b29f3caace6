import type { Intent, Operation } from '../history.ts';

/**
 * Of what one person changes one after the other: the last known end, or any unknown one after it. Empty when
 * nothing is known to have counted: what was there before may stand.
 */
export function lastAcknowledged<Of extends Intent, Value>(
  operations: readonly Operation<Of>[],
  valueOf: (intent: Of) => Value,
): Set<Value> {
  const words = new Set<Value>();
  for (const { intent, outcome } of operations.toSorted((one, other) => other.start - one.start)) {
    if (outcome === 'failed') continue;
    words.add(valueOf(intent));
    if (outcome === 'ok') return words;
  }
  return new Set();
}
