import type { ObservedNotification } from './checker/end-state.ts';
import type { FaultKind, Target } from './faults/fault.ts';
import type { Strike } from './faults/inject-faults.ts';
import type { IntentKind, Operation } from './history.ts';
import { doorOf, doors, startMs } from './waiting-times.ts';

/** How long after a fault of a broker, of the store or of a link to one the first sign of life came. */
export interface Recovery {
  /** What was away, or could not be reached. */
  readonly of: 'broker' | 'mongod';
  readonly target: string;
  readonly kind: FaultKind;
  /** Null: never. */
  readonly ms: number | null;
}

export interface Recoveries {
  readonly judged: readonly Recovery[];
  /** Nothing is known of these: another fault was under way that can have kept the sign away. */
  readonly leftOut: readonly Pick<Recovery, 'of' | 'target' | 'kind'>[];
}

/** R2: the sign comes within these times. */
export const recoveryLimitsMs = { broker: 5000, mongod: 3000 } as const;

/**
 * The sign of brokers, and of a link to one: somebody is told something again. Of the store: a write is
 * answered with success; of one service's link to it: a write of that service. Another fault excuses a late or missing sign only when it was under way before the sign, and before the
 * sign was late.
 */
export function recoveriesOf(
  strikes: readonly Strike[],
  history: readonly Operation[],
  notifications: readonly Pick<ObservedNotification, 'at'>[],
): Recoveries {
  const told = inOrder(notifications.map((each) => each.at));
  const written = (by?: string) =>
    inOrder(
      history.flatMap(({ outcome, end, intent: { kind } }) =>
        outcome === 'ok' && (by === undefined || writerOf[kind] === by) ? [end] : [],
      ),
    );
  const judged: Recovery[] = [];
  const leftOut: Pick<Recovery, 'of' | 'target' | 'kind'>[] = [];
  for (const strike of strikes) {
    const { fault, ended } = strike;
    const { name: target } = fault.target;
    const of = awayIn(fault.target);
    if (of === undefined) continue;
    const service = /^mongo-(.+)$/.exec(target)?.[1];
    const isTold = of === 'broker' || service === 'notification';
    const sign = (isTold ? told : written(service)).find((at) => at >= ended);
    const until = Math.min(sign ?? Infinity, ended + recoveryLimitsMs[of]);
    const beside = strikes.filter(
      (other) => other !== strike && other.began < until && underWayUntil(other) > ended,
    );
    const recovery = { of, target, kind: fault.kind };
    const needs = isTold ? tells : ({ name }: Target) => isPartOf(service, name);
    if (isExcused(needs, beside)) leftOut.push(recovery);
    else judged.push({ ...recovery, ms: sign === undefined ? null : sign - ended });
  }
  return { judged, leftOut };
}

/** The worst of one sort; null also when none was judged: a goal that nothing speaks for is missed. */
export function worstOf(of: Recovery['of'], judged: readonly Recovery[]): number | null {
  const own = judged.filter((each) => each.of === of).map(({ ms }) => ms ?? Infinity);
  const worst = Math.max(...own);
  return Number.isFinite(worst) ? worst : null;
}

function underWayUntil({ fault: { target, kind }, ended }: Strike): number {
  return target.kind === 'process' && kind === 'kill' ? ended + startMs : ended;
}

/**
 * A write is answered as long as one door is open, since no other single part is on the way of all writes;
 * one service's writes need that service. Whoever is told is told through the store, every broker, and the services that send and tell.
 */
function isExcused(needs: (target: Target) => boolean, beside: readonly Strike[]): boolean {
  const targets = beside.map(({ fault }) => fault.target);
  if (new Set(targets.flatMap((target) => doorOf(target) ?? [])).size === doors) return true;
  return targets.some((target) => target.kind === 'mongod' || needs(target));
}

const writerOf: Readonly<Record<IntentKind, string>> = {
  enquiry: 'enquiry',
  'enquiry-step': 'enquiry',
  wishlist: 'wishlist',
  'listing-edit': 'listings',
  'listing-status': 'listings',
  review: 'listings',
  'sign-up': 'users',
  language: 'users',
};

function awayIn({ kind, name }: Target): Recovery['of'] | undefined {
  if (kind === 'broker' || kind === 'mongod') return kind;
  if (name.startsWith('kafka-')) return 'broker';
  return name.startsWith('mongo-') ? 'mongod' : undefined;
}

/** A process of this service, or its link to the store. */
function isPartOf(service: string | undefined, name: string): boolean {
  return service !== undefined && new RegExp(`^(mongo-)?${service}(-|$)`).test(name);
}

function tells({ kind, name }: Target): boolean {
  return kind === 'broker' || /^(kafka|(mongo-)?(enquiry|notification))(-|$)/.test(name);
}

function inOrder(times: readonly number[]): number[] {
  return times.toSorted((one, other) => one - other);
}
