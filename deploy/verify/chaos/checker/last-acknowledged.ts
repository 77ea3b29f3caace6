import type { Intent, Operation } from '../history.ts';

/**
 * Values that may be stored after one person's changes: the last acknowledged one, or a later one with an unknown
 * outcome. Empty when none was acknowledged: the earlier value may stand.
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
