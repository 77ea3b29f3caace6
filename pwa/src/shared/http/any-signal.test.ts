import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the first signal, also with an aborted one', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = anySignal(one.signal, other.signal);
  expect(either.aborted).toBe(false);
  other.abort('late');
  expect(either.reason).toBe('late');
  one.abort('later');
  expect(either.reason).toBe('late');
  expect(anySignal(AbortSignal.abort('before'), one.signal).reason).toBe('before');
});
