import type { Admin } from 'kafkajs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStallDetector } from '../stall-detector.ts';
import { watchLag, type WatchedMember } from './lag-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => Promise.reject(new Error('ECONNREFUSED'));
const alone = { topics: [{ partitions: [{ isr: [1], replicas: [1, 2, 3] }] }] };
const listed = { brokers: [{ nodeId: 1, host: '127.0.0.1', port: 1 }] };
const member: WatchedMember = {
  name: 'g#1',
  groupId: 'g',
  subscription: { group: 'g', topics: ['users.v1'], handle: async () => {} },
  hasJoined: () => false,
  assignment: () => ({}),
  silentMs: () => Infinity,
  pollAgeMs: () => Infinity,
};

type Answers = Partial<Record<keyof Admin, () => Promise<object>>>;

/** The groups that are reported as stalled after a minute in which only some brokers answer. */
async function deafAfterAMinute(answers: Answers): Promise<string[]> {
  const brokers = {
    describeCluster: async () => ({ brokers: [] }),
    fetchTopicMetadata: async () => ({ topics: [] }),
    fetchOffsets: async () => [],
    fetchTopicOffsets: async () => [],
    ...answers,
  } as unknown as Admin;
  const ending = new AbortController();
  const stalls = createStallDetector(30_000);
  const watching = watchLag({
    members: new Set([member]),
    withAdmin: (work) => work(brokers),
    topics: { nameOf: (topic) => topic },
    stalls,
    signal: ending.signal,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  ending.abort();
  await Promise.all([watching, vi.advanceTimersByTimeAsync(10_000)]);
  return stalls.stalled();
}

it.each<[string, Answers, string[]]>([
  ['every broker answers', {}, ['g#1']],
  ['the one that keeps its group is away', { fetchOffsets: away }, []],
  ['one that leads its partitions is away', { fetchTopicOffsets: away }, []],
  ['one is left where several write', { fetchTopicMetadata: async () => alone }, []],
  ['one is gone and still listed', { describeCluster: async () => listed }, []],
  ['no broker answers', { describeCluster: away }, []],
])('a member that never joins while %s: stalled are %2$j', async (_, answers, deaf) => {
  expect(await deafAfterAMinute(answers)).toEqual(deaf);
});
