import { expect, test } from 'vitest';
import type { FaultKind, TargetKind } from './faults/fault.ts';
import type { InjectedFault } from './faults/inject-faults.ts';
import type { Operation } from './history.ts';
import { recoveriesOf } from './recovery-times.ts';

function strike(target: [TargetKind, string], kind: FaultKind, began: number, ended: number) {
  const [of, name] = target;
  return {
    fault: { target: { kind: of, name }, kind, fromMs: began, toMs: ended },
    began,
    ended,
  } satisfies InjectedFault;
}

const broker = strike(['broker', 'broker-1'], 'kill', 10_000, 12_000);
const store = strike(['mongod', 'mongod'], 'kill', 10_000, 12_000);
const intent = { kind: 'enquiry', key: 'k', senderId: 'asha', hostelId: 'h1' } as const;

function answered(end: number): Operation {
  const about = { attempts: 1, waitMs: 5, last: '' };
  return { id: end, intent, start: end, end, outcome: 'ok', ...about };
}

/** Milliseconds of each recovery, and the recoveries that were left out. */
function seen(
  strikes: readonly InjectedFault[],
  { notified = [] as number[], writes = [] as number[] },
) {
  const notifications = notified.map((at) => ({ at }));
  const { judged, leftOut } = recoveriesOf(strikes, writes.map(answered), notifications);
  return { ms: judged.map((each) => each.ms), leftOut: leftOut.map(({ target }) => target) };
}

test('a broker recovers with the next notification, the store with the next write', () => {
  const times = { notified: [11_000, 14_000], writes: [11_500, 12_700] };
  expect(seen([broker], times)).toEqual({ ms: [2000], leftOut: [] });
  expect(seen([store], times)).toEqual({ ms: [700], leftOut: [] });
});

test('a fault without a later success never recovers', () => {
  const later = strike(['process', 'enquiry-1'], 'pause', 30_000, 35_000);
  expect(seen([broker], { writes: [12_700] })).toEqual({ ms: [null], leftOut: [] });
  expect(seen([broker, later], { notified: [9000] })).toEqual({ ms: [null], leftOut: [] });
  expect(seen([store, later], { notified: [12_700] })).toEqual({ ms: [null], leftOut: [] });
});

test.each([
  ['another broker', strike(['broker', 'broker-2'], 'kill', 11_000, 13_000)],
  ['a link to a broker', strike(['link', 'kafka-2'], 'timeout', 12_500, 13_000)],
  ['the store', strike(['mongod', 'mongod'], 'pause', 11_000, 13_000)],
  ['a link to the store', strike(['link', 'mongo-notification'], 'down', 11_000, 13_000)],
  ['the notification service', strike(['process', 'notification-2'], 'pause', 11_000, 13_000)],
  [
    'the enquiry service, which had just restarted,',
    strike(['process', 'enquiry-1'], 'kill', 11_000, 11_900),
  ],
])('does not judge a late recovery of a broker while %s was down', (_, other) => {
  expect(seen([broker, other], { notified: [19_000] }).leftOut).toContain('broker-1');
});

test.each([
  ['in an unrelated service', strike(['process', 'wishlist-1'], 'pause', 11_000, 20_000)],
  ['in an unrelated link', strike(['link', 'mongo-listings'], 'down', 11_000, 20_000)],
  ['in one of two gateways', strike(['process', 'gateway-1'], 'kill', 11_000, 20_000)],
  ['over before the broker was late', strike(['process', 'notification-1'], 'pause', 9000, 12_000)],
  ['later than the limit', strike(['link', 'kafka-1'], 'down', 17_500, 20_000)],
])('judges a late recovery of a broker when the other fault is %s', (_, other) => {
  expect(seen([broker, other], { notified: [19_000] }).ms).toContain(7000);
});

test('only faults of both gateways excuse a late recovery of the store', () => {
  const first = strike(['process', 'gateway-1'], 'pause', 11_000, 15_000);
  const second = strike(['link', 'gateway-link-2'], 'down', 12_500, 15_000);
  const behind = strike(['link', 'mongo-enquiry'], 'down', 11_000, 15_000);
  const writes = [15_500];
  expect(seen([store, first, second], { writes }).leftOut).toEqual(['mongod']);
  // The recovery of the link is judged separately.
  expect(seen([store, first, behind], { writes }).ms).toEqual([3500, 500]);
});

test('a link to a broker or the store is judged by the services that need it', () => {
  const kafka = strike(['link', 'kafka-1'], 'timeout', 10_000, 12_000);
  const users = strike(['link', 'mongo-users'], 'down', 10_000, 12_000);
  const notifying = strike(['link', 'mongo-notification'], 'down', 10_000, 12_000);
  const times = { notified: [11_000, 14_000], writes: [12_700] };
  expect(seen([kafka], times)).toEqual({ ms: [2000], leftOut: [] });
  expect(seen([notifying], times)).toEqual({ ms: [2000], leftOut: [] });
  // The write is an enquiry, in which the users service is not involved.
  expect(seen([users], times)).toEqual({ ms: [null], leftOut: [] });
  const enquiries = strike(['link', 'mongo-enquiry'], 'down', 10_000, 12_000);
  expect(seen([enquiries], times)).toEqual({ ms: [700], leftOut: [] });
  const process = strike(['process', 'enquiry-2'], 'pause', 11_000, 20_000);
  expect(seen([enquiries, process], { writes: [19_000] }).leftOut).toEqual(['mongo-enquiry']);
  const elsewhere = strike(['process', 'users-1'], 'pause', 11_000, 20_000);
  expect(seen([enquiries, elsewhere], { writes: [19_000] }).ms).toEqual([7000]);
});
