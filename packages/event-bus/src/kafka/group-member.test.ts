import type { Kafka } from 'kafkajs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeConsumer } from '../../tests/fake-consumer.ts';
import { recordingLogger } from '../../tests/recording-logger.ts';
import { retryPolicy } from '../retry.ts';
import { startGroupMember } from './group-member.ts';
import type { KafkaTopics } from './kafka-topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ignores events of a replaced consumer that did not leave', async () => {
  const rude = fakeConsumer({ disconnect: () => new Promise(() => {}) });
  const next = fakeConsumer();
  const waiting = [rude.consumer, next.consumer];
  const logger = recordingLogger();
  const member = startGroupMember({
    name: 'g#1',
    groupId: 'g',
    kafkaUntil: () => ({ consumer: () => waiting.shift() }) as unknown as Kafka,
    withAdmin: () => new Promise(() => {}),
    topics: {
      ensureEvents: async () => {},
      requireDeadLetters: async () => {},
      nameOf: (name: string) => name,
    } as unknown as KafkaTopics,
    subscription: { group: 'g', topics: ['users.v1'], handle: async () => {} },
    retry: retryPolicy(),
    logger,
    sendToDeadLetters: async () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  rude.join('one', { users: [0] });
  expect(member.assignment()).toEqual({ users: [0] });
  rude.crash();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(logger.lines.map(({ message }) => message)).toContain('consumer left rudely');
  expect([waiting, member.hasJoined()]).toEqual([[], false]);
  rude.join('two', { users: [1] });
  expect([member.hasJoined(), member.assignment()]).toEqual([false, {}]);
  next.join('three', { users: [2] });
  rude.join('four', { users: [1] });
  expect([member.hasJoined(), member.assignment()]).toEqual([true, { users: [2] }]);
  await Promise.all([member.stop(), vi.advanceTimersByTimeAsync(5000)]);
});
