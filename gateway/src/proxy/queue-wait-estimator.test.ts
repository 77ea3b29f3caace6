import { expect, test } from 'vitest';
import { createQueueWaitEstimator, type Place } from './queue-wait-estimator.ts';

const connections = 4;

/** A simulated service that answers `perSecond` requests over a few connections, and the queue in front of it. */
function upstream(perSecond: number) {
  const time = { now: 10_000 };
  const watch = createQueueWaitEstimator({ maxMs: 300, now: () => time.now });
  const queue: { place: Place; joinedAt: number }[] = [];
  let free = connections;
  let work = 0;
  let served = 0;
  let longestMs = 0;
  let refused = 0;

  const serve = () => {
    while (free > 0 && queue.length > 0) {
      const next = queue.shift() as (typeof queue)[number];
      free -= 1;
      served += 1;
      next.place.served();
      longestMs = Math.max(longestMs, time.now - next.joinedAt);
    }
  };
  return {
    watch,
    come(requests: number) {
      for (let request = 0; request < requests; request += 1) {
        if (watch.isLong()) refused += 1;
        else queue.push({ place: watch.join(), joinedAt: time.now });
        serve();
      }
    },
    /** Lets `ms` milliseconds pass, in which `coming` requests arrive each second. */
    goOn(ms: number, coming = 0) {
      for (let tick = 0; tick < ms; tick += 1) {
        time.now += 1;
        work += perSecond / 1000;
        for (; work >= 1; work -= 1) if (free < connections) free += 1;
        serve();
        if (Math.floor((tick * coming) / 1000) < Math.floor(((tick + 1) * coming) / 1000)) {
          this.come(1);
        }
      }
    },
    standStill(ms: number, coming: number) {
      for (let tick = 0; tick < ms; tick += 1) {
        time.now += 1;
        if (tick % Math.round(1000 / coming) === 0) this.come(1);
      }
    },
    tally: () => ({ served, refused, longestMs, waiting: queue.length }),
  };
}

test('at three times the capacity it serves nearly the capacity, with short waits', () => {
  const service = upstream(150);
  service.goOn(10_000, 450);
  const { served, longestMs, refused } = service.tally();
  expect(served).toBeGreaterThan(1450);
  expect(longestMs).toBeLessThan(500);
  expect(refused).toBeGreaterThan(2500);
});

test('below capacity nobody is refused', () => {
  const service = upstream(150);
  service.goOn(10_000, 140);
  expect(service.tally().refused).toBe(0);
});

test('of a burst, only requests that can be served in time wait', () => {
  const service = upstream(150);
  service.goOn(3000, 450);
  service.goOn(1000);
  service.come(400);
  expect(service.tally().waiting).toBeGreaterThan(20);
  expect(service.tally().waiting).toBeLessThan(60);
});

test('a service that stalled soon gets its usual load again', () => {
  const service = upstream(150);
  service.goOn(3000, 450);
  service.standStill(5000, 450);
  service.goOn(2000, 450);
  const before = service.tally();
  service.goOn(2000, 450);
  expect(service.tally().served - before.served).toBeGreaterThan(290);
});

test('a request that left no longer counts, and the estimate expires', () => {
  const time = { now: 10_000 };
  const watch = createQueueWaitEstimator({ maxMs: 300, now: () => time.now });
  const slow = watch.join();
  time.now += 200;
  slow.served();
  const impatient = watch.join();
  expect(watch.isLong()).toBe(true);
  impatient.left();
  impatient.left();
  impatient.served();
  expect(watch.isLong()).toBe(false);
  watch.join();
  expect(watch.isLong()).toBe(true);
  time.now += 10_001;
  expect(watch.isLong()).toBe(false);
});
