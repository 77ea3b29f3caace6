import type { Intent, Operation } from '../history.ts';

/**
 * The values that may be stored after one person's changes: the last acknowledged one, or a later one whose outcome is
 * unknown. Empty when none was acknowledged, because the earlier value may then still be stored.
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
