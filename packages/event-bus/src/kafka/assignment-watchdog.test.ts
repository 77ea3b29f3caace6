import { expect, it, vi } from 'vitest';
import { fakeConsumer } from '../../tests/fake-consumer.ts';
import { assignmentMissed } from './assignment-watchdog.ts';

/** A consumer that has its first assignment. `found` is called when the watchdog detects a missed one. */
function watched() {
  const member = fakeConsumer();
  const found = vi.fn<() => void>();
  void assignmentMissed(member.consumer).then(found);
  member.join('one');
  member.heartbeat(1);
  return { ...member, found };
}

it('detects an assignment that never reached its member', async () => {
  const { heartbeat, found } = watched();
  heartbeat(2);
  heartbeat(2);
  await Promise.resolve();
  expect(found).not.toHaveBeenCalled();
  heartbeat(2);
  await Promise.resolve();
  expect(found).toHaveBeenCalled();
});

it('ignores a member that learns its assignment one heartbeat later', async () => {
  const { heartbeat, join, found } = watched();
  heartbeat(2);
  join('one');
  for (let n = 0; n < 5; n += 1) heartbeat(2);
  await Promise.resolve();
  expect(found).not.toHaveBeenCalled();
});
