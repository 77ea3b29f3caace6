import type { ObservedNotification } from './checker/end-state.ts';
import type { FaultKind, Target } from './faults/fault.ts';
import type { InjectedFault } from './faults/inject-faults.ts';
import type { IntentKind, Operation } from './history.ts';
import { gatewayIndexOf, gatewayCount, startMs } from './waiting-times.ts';

/** The time from the end of a fault of a broker, the store or a link until the first success after it. */
export interface Recovery {
  /** What failed. */
  readonly of: 'broker' | 'mongod';
  readonly target: string;
  readonly kind: FaultKind;
  /** Milliseconds. Null when it never recovered. */
  readonly ms: number | null;
}

export interface Recoveries {
  readonly judged: readonly Recovery[];
  /** Recoveries that are not judged, because another fault may have delayed them. */
  readonly leftOut: readonly Pick<Recovery, 'of' | 'target' | 'kind'>[];
}

/** R2: limits of the time to recover, in milliseconds. */
export const recoveryLimitsMs = { broker: 5000, mongod: 3000 } as const;

/**
 * A broker, or a link to one, has recovered at the next notification; the store at the next successful write; a
 * service's link to the store at the next write of that service. A late recovery is excused only by another fault that
 * began before the recovery and before the limit.
 */
export function recoveriesOf(
  strikes: readonly InjectedFault[],
  history: readonly Operation[],
  notifications: readonly Pick<ObservedNotification, 'at'>[],
): Recoveries {
  const notified = inOrder(notifications.map((each) => each.at));
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
    const isNotified = of === 'broker' || service === 'notification';
    const sign = (isNotified ? notified : written(service)).find((at) => at >= ended);
    const until = Math.min(sign ?? Infinity, ended + recoveryLimitsMs[of]);
    const beside = strikes.filter(
      (other) => other !== strike && other.began < until && underWayUntil(other) > ended,
    );
    const recovery = { of, target, kind: fault.kind };
    const needs = isNotified ? notifies : ({ name }: Target) => isPartOf(service, name);
    if (isExcused(needs, beside)) leftOut.push(recovery);
    else judged.push({ ...recovery, ms: sign === undefined ? null : sign - ended });
  }
  return { judged, leftOut };
}

/** The longest recovery of a kind. Null when one never came, or when none was judged. */
export function worstOf(of: Recovery['of'], judged: readonly Recovery[]): number | null {
  const own = judged.filter((each) => each.of === of).map(({ ms }) => ms ?? Infinity);
  const worst = Math.max(...own);
  return Number.isFinite(worst) ? worst : null;
}

function underWayUntil({ fault: { target, kind }, ended }: InjectedFault): number {
  return target.kind === 'process' && kind === 'kill' ? ended + startMs : ended;
}

/**
 * Whether another fault may have delayed a recovery. Writes need one gateway and, if they are of one service, that
 * service. Notifications need the store, every broker, and the services that publish and consume.
 */
function isExcused(needs: (target: Target) => boolean, beside: readonly InjectedFault[]): boolean {
  const targets = beside.map(({ fault }) => fault.target);
  if (new Set(targets.flatMap((target) => gatewayIndexOf(target) ?? [])).size === gatewayCount)
    return true;
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

/** Whether the target is a process of this service, or the service's link to the store. */
function isPartOf(service: string | undefined, name: string): boolean {
  return service !== undefined && new RegExp(`^(mongo-)?${service}(-|$)`).test(name);
}

function notifies({ kind, name }: Target): boolean {
  return kind === 'broker' || /^(kafka|(mongo-)?(enquiry|notification))(-|$)/.test(name);
}

function inOrder(times: readonly number[]): number[] {
  return times.toSorted((one, other) => one - other);
}
