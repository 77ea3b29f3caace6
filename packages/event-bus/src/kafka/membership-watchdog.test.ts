import type { Admin } from 'kafkajs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeConsumer } from '../../tests/fake-consumer.ts';
import { membershipLost } from './membership-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.restoreAllMocks().useRealTimers());

/** A consumer that has joined and fetched, and its group as the broker would describe it. */
function watched() {
  const fake = fakeConsumer();
  const state = {
    ...fake,
    members: ['one'],
    /** Runs before the broker answers. */
    beforeAnswer: async () => {},
    asked: 0,
    lost: false,
  };
  const describeGroups = async () => ({
    groups: [{ members: state.members.map((memberId) => ({ memberId })) }],
  });
  const ending = new AbortController();
  const watching = membershipLost(fake.consumer, {
    groupId: 'g',
    signal: ending.signal,
    async withAdmin(work) {
      state.asked += 1;
      await state.beforeAnswer();
      return work({ describeGroups } as unknown as Admin);
    },
  });
  void watching.then(() => (state.lost = true));
  fake.join('one');
  fake.fetch();
  return state;
}

describe('a consumer that its group may have lost', () => {
  test('is lost when it is silent and absent from the group twice in a row', async () => {
    const state = watched();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([state.asked > 2, state.lost]).toEqual([true, false]);
    state.members = [];
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.lost).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.lost).toBe(true);
  });

  test('is lost when brokers answer its fetches but it sends no heartbeat', async () => {
    const state = watched();
    state.members = [];
    const fetching = setInterval(state.fetch, 250);
    await vi.advanceTimersByTimeAsync(14_000);
    clearInterval(fetching);
    expect(state.lost).toBe(true);
  });

  test('is not lost when it shows activity during the check', async () => {
    const state = watched();
    state.members = [];
    state.beforeAnswer = async () => void state.heartbeat(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([state.asked > 2, state.lost]).toEqual([true, false]);
  });

  test('is not lost when it is a member on the second check', async () => {
    const state = watched();
    state.beforeAnswer = async () => {
      state.members = state.asked % 2 === 0 ? ['one'] : [];
    };
    await vi.advanceTimersByTimeAsync(60_000);
    expect([state.asked > 10, state.lost]).toEqual([true, false]);
  });

  test('has time to rejoin after its process was frozen', async () => {
    const state = watched();
    await vi.advanceTimersByTimeAsync(1000);
    state.members = [];
    const thawedAt = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => thawedAt);
    await vi.advanceTimersByTimeAsync(8000);
    expect([state.asked, state.lost]).toEqual([0, false]);
  });
});
