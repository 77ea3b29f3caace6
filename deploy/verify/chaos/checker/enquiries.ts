import { type Operation, type Outcome, operationsOf } from '../history.ts';
import type { EndState, ObservedNotification } from './end-state.ts';
import { breaches, type Violation } from './violation.ts';

/** Counts of what was delivered to people. */
export interface DeliveryCount {
  /** Number of enquiries, status changes and replies that succeeded. */
  readonly acknowledged: number;
  /** How many of these have a notification to the other side. */
  readonly delivered: number;
  readonly lost: number;
  /** Number of records or notifications in excess of those expected. */
  readonly duplicates: number;
  readonly outOfOrder: number;
}

export interface EnquiryVerdict {
  readonly count: DeliveryCount;
  readonly violations: readonly Violation[];
}

type Seen = Pick<EndState, 'enquiries' | 'notifications'>;

/**
 * Checks that everything acknowledged is stored and notified once, in order, and that nothing that failed is stored.
 */
export function checkEnquiries(history: readonly Operation[], seen: Seen): EnquiryVerdict {
  const stored = checkStored(history, seen);
  const notified = checkNotified(history, seen);
  const disorder = checkOrder(seen.notifications);
  const acknowledged = [
    ...operationsOf(history, 'enquiry'),
    ...operationsOf(history, 'enquiry-step'),
  ].filter((each) => each.outcome === 'ok').length;
  const count = {
    acknowledged,
    delivered: notified.delivered,
    lost: acknowledged - notified.delivered,
    duplicates: notified.duplicates.length + stored.duplicates.length,
    outOfOrder: disorder.length,
  };
  const violations = [
    ...breaches('an acknowledged enquiry is stored', stored.lost),
    ...breaches('an enquiry is stored once', stored.duplicates),
    ...breaches('an enquiry that failed is not stored', stored.undead),
    ...breaches('nothing is stored that nobody sent', stored.foreign),
    ...breaches('the other side is notified of what was acknowledged', notified.lost),
    ...breaches('the other side is notified once', notified.duplicates),
    ...breaches('notifications of an enquiry come in order', disorder),
  ];
  return { count, violations };
}

function checkStored(history: readonly Operation[], { enquiries }: Seen) {
  const storedByKey = Map.groupBy(enquiries, (each) => each.key);
  const sent = operationsOf(history, 'enquiry');
  const sentKeys = new Set(sent.map(({ intent }) => intent.key));
  const withOutcome = (outcome: Outcome) =>
    sent.filter((each) => each.outcome === outcome).map(({ intent }) => intent.key);
  const made = new Map(sent.map(({ intent, made: id }) => [intent.key, id]));
  return {
    lost: withOutcome('ok').filter(
      (key) => !storedByKey.get(key)?.some(({ id }) => id === made.get(key)),
    ),
    duplicates: [...storedByKey].filter(([, copies]) => copies.length > 1).map(([key]) => key),
    undead: withOutcome('failed').filter((key) => storedByKey.has(key)),
    foreign: [...storedByKey.keys()].filter((key) => !sentKeys.has(key)),
  };
}

/** A notification that is expected: its recipient, and the least and greatest number of times. */
interface Expectation {
  readonly what: string;
  /** How many of `min` follow from acknowledged requests. The others follow from stored records only. */
  readonly acknowledged: number;
  readonly min: number;
  readonly max: number;
}

function checkNotified(history: readonly Operation[], seen: Seen) {
  const found = Map.groupBy(seen.notifications, (each) =>
    tellingOf(each.enquiryId, each.kind, each.userId),
  );
  const expected = expectations(history, seen);
  const lost: string[] = [];
  const duplicates: string[] = [];
  let delivered = 0;
  for (const { what, acknowledged, min, max } of expected.values()) {
    const count = found.get(what)?.length ?? 0;
    delivered += Math.min(acknowledged, count);
    if (count < min) lost.push(`${what}: ${count} of ${min}`);
    if (count > max) duplicates.push(`${what}: ${count}, not ${max}`);
  }
  for (const [what, copies] of found) {
    if (!expected.has(what)) duplicates.push(`${what}: ${copies.length}, not 0`);
  }
  return { delivered, lost, duplicates };
}

const kindOfStep = { contacted: 'enquiry-status', reply: 'enquiry-reply' } as const;

function expectations(history: readonly Operation[], seen: Seen): Map<string, Expectation> {
  const expected = new Map<string, Expectation>();
  const expect = (what: string, outcome: Outcome, isStored: boolean): void => {
    const former = expected.get(what) ?? { acknowledged: 0, min: 0, max: 0 };
    expected.set(what, {
      what,
      acknowledged: former.acknowledged + (outcome === 'ok' ? 1 : 0),
      min: former.min + (outcome === 'ok' || isStored ? 1 : 0),
      max: former.max + (outcome === 'failed' ? 0 : 1),
    });
  };
  const sentOk = new Set(
    operationsOf(history, 'enquiry').flatMap((each) => (each.outcome === 'ok' ? [each.made] : [])),
  );
  for (const { id, ownerId } of seen.enquiries) {
    // A record that is stored has its event in the same write, even if its sender got no response.
    expect(tellingOf(id, 'enquiry-received', ownerId), sentOk.has(id) ? 'ok' : 'unknown', true);
  }
  const senders = new Map(seen.enquiries.map((each) => [each.id, each.senderId]));
  for (const { intent, outcome } of operationsOf(history, 'enquiry-step')) {
    const senderId = senders.get(intent.enquiryId) ?? '';
    expect(tellingOf(intent.enquiryId, kindOfStep[intent.step], senderId), outcome, false);
  }
  return expected;
}

function tellingOf(enquiryId: string, kind: string, userId: string): string {
  return `${kind} of enquiry ${enquiryId} to ${userId}`;
}

/** Finds notifications that are out of order, by event ids, which grow with time. */
function checkOrder(notifications: readonly ObservedNotification[]): string[] {
  const disorder: string[] = [];
  for (const [enquiryId, notified] of Map.groupBy(notifications, (each) => each.enquiryId)) {
    const byTime = notified.toSorted((one, other) => one.at - other.at || order(one.id, other.id));
    byTime.forEach(({ id, kind }, index) => {
      const former = byTime[index - 1];
      if (former && millisecondsOf(former.id) > millisecondsOf(id)) {
        disorder.push(`enquiry ${enquiryId}: ${former.kind} before ${kind}`);
      }
    });
  }
  return disorder;
}

function order(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** The time in a UUIDv7, in milliseconds since 1970. */
export function millisecondsOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
