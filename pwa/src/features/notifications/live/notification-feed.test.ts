import type { NotificationView } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seenNotifications } from './seen-notifications.ts';
import { followFeed, type LivePorts, pollMs } from './notification-feed.ts';

const one: NotificationView = {
  _id: 'n1',
  kind: 'enquiry-received',
  listingId: 'hostel_xx01',
  listingName: 'Ganga View Hostel',
  enquiryId: 'e1',
  createdAt: '2026-05-01T10:00:00.000Z',
};

type Handlers = Parameters<LivePorts['open']>[0];

function world() {
  const state = {
    listening: true,
    over: false,
    feed: [] as NotificationView[] | null,
    reads: 0,
    opened: [] as Handlers[],
    closed: 0,
    announced: [] as string[],
  };
  const ports: LivePorts = {
    open: (on) => {
      state.opened.push(on);
      state.over = false;
      return {
        get listening() {
          return state.listening;
        },
        get over() {
          return state.over;
        },
        close: () => {
          state.closed += 1;
        },
      };
    },
    readFeed: () => {
      state.reads += 1;
      return Promise.resolve(state.feed);
    },
    seenNotifications: seenNotifications({ read: () => null, write: () => undefined }),
    onChanged: () => state.announced.push('changed'),
    onNew: (list, from) => state.announced.push(...list.map((item) => `${item._id} by ${from}`)),
  };
  return { state, ports };
}

describe('following the feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('passes stream events on and does not poll while the stream is open', async () => {
    const { state, ports } = world();
    const stop = followFeed(ports);
    state.opened[0]?.notification(one);
    await vi.advanceTimersByTimeAsync(3 * pollMs);
    expect(state.announced).toEqual(['n1 by stream']);
    expect(state.reads).toBe(1);
    stop();
    expect(state.closed).toBe(1);
  });

  it('polls every 30 s without a stream and reads what was missed afterwards', async () => {
    const { state, ports } = world();
    state.listening = false;
    const stop = followFeed(ports);
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(state.reads).toBe(2);
    state.feed = [one];
    state.opened[0]?.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.announced).toEqual(['n1 by feed']);
    stop();
  });

  it('passes changed conversations on, and again after each reconnection', async () => {
    const { state, ports } = world();
    const stop = followFeed(ports);
    state.opened[0]?.open();
    expect(state.announced).toEqual([]);
    state.opened[0]?.changed();
    state.opened[0]?.open();
    expect(state.announced).toEqual(['changed', 'changed']);
    stop();
  });

  it('replaces a refused stream, but not after it was stopped', async () => {
    const { state, ports } = world();
    state.listening = false;
    const stop = followFeed(ports);
    state.over = true;
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(state.opened).toHaveLength(2);
    stop();
    state.over = true;
    await vi.advanceTimersByTimeAsync(3 * pollMs);
    expect(state.opened).toHaveLength(2);
  });
});
