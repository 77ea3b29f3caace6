import { keyDays } from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { NonModeratorCallName } from '@patna/contracts';
import { isClockSet, ageMs } from '../../shared/runtime/age.ts';
import type { LocalDb, OutboxError, OutboxItem, OutboxTry } from '../database/db.ts';

/** User id of items that are sent without a bearer token. */
export const anonymousId = 'nobody';

/** The part of an item that a feature provides. */
export interface Write {
  userId: string;
  operation: NonModeratorCallName;
  params: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  lane: string;
}

/** A queued item with a new key, which sorts after the key `after` even when the phone's clock is wrong. */
export function newItem(write: Write, now: number, after?: string): OutboxItem {
  return {
    ...write,
    body: write.body,
    key: keyAfter(after),
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    createdAt: now,
  };
}

function keyAfter(former: string | undefined): string {
  const key = uuidv7();
  if (former === undefined || key > former) return key;
  const formerMs = Number.parseInt(former.replaceAll('-', '').slice(0, 12), 16);
  return uuidv7({ msecs: formerMs + 1 });
}

/** A person's items of one lane, oldest first. */
export async function laneItems(db: LocalDb, userId: string, lane: string): Promise<OutboxItem[]> {
  return db.outbox.where('[userId+lane]').equals([userId, lane]).sortBy('key');
}

/** Number of a person's queued items. */
export function countWaiting(db: LocalDb, userId: string): Promise<number> {
  return db.outbox.where('userId').equals(userId).filter(isPending).count();
}

/** Whether the item waits to be sent; false for items that need attention. */
export function isPending(item: OutboxItem): boolean {
  return item.state !== 'needs-attention';
}

/**
 * The items that may be sent next: the first of every lane and the next one that may pass it. `items` are one
 * person's, oldest first. Items that need attention do not block the others.
 */
export function nextItems(
  items: readonly OutboxItem[],
  mayPass: (item: OutboxItem, first: OutboxItem) => boolean,
): OutboxItem[] {
  const first = new Map<string, OutboxItem>();
  const passing = new Map<string, OutboxItem>();
  for (const item of items.filter(isPending)) {
    const before = first.get(item.lane);
    if (before === undefined) first.set(item.lane, item);
    else if (!passing.has(item.lane) && mayPass(item, before)) passing.set(item.lane, item);
  }
  return [...first.values(), ...passing.values()];
}

/** Earliest time to send the item, in ms. */
export function notBefore({ nextAttemptAt, leaseUntil, heldUntil = 0 }: OutboxItem): number {
  return Math.max(nextAttemptAt, leaseUntil, heldUntil);
}

/** Whether the item may be sent now. `eager` ignores waits caused by a missing network or session. */
export function isDue(item: OutboxItem, now: number, eager: boolean): boolean {
  if (item.state !== 'queued' || isAhead(item.heldUntil ?? 0, now, editLockMs)) return false;
  const forgiven = item.error?.kind === 'network' || item.error?.status === 401;
  return waitsUntil(item, now) === 0 || (eager && forgiven);
}

/** End of the wait after its last attempt, in ms; 0 when it does not wait. */
export function waitsUntil(item: OutboxItem, now: number): number {
  const { nextAttemptAt, waitMs = formerLongestWaitMs } = item;
  return isAhead(nextAttemptAt, now, waitMs) ? nextAttemptAt : 0;
}

/** Whether a time is further ahead than any possible wait. It then comes from a clock that was wrong. */
function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs;
}

/**
 * Until when the server asked this person to send nothing, in ms; 0 when it did not. It also holds for new
 * items and for "Send now".
 */
export async function pausedUntil(db: LocalDb, userId: string, now: number): Promise<number> {
  const { until, waitMs } = pauseOf((await db.meta.get(pauseKey(userId)))?.value);
  return isAhead(until, now, waitMs) ? until : 0;
}

/** A pause that the server asked for; both in ms. */
export interface Pause {
  until: number;
  waitMs: number;
}

/** Reads a stored pause. Former versions stored its end alone. */
function pauseOf(value: unknown): Pause {
  if (typeof value === 'number') return { until: value, waitMs: formerLongestWaitMs };
  return (value as Pause | undefined) ?? { until: 0, waitMs: 0 };
}

export function pauseKey(userId: string): string {
  return `pause:${userId}`;
}

/** Whether it is being sent now; an expired lease does not count. */
export function isBeingSent(item: OutboxItem, now: number): boolean {
  return item.state === 'sending' && item.leaseUntil > now && !isUploading(item);
}

/** Whether only a file of the item is being sent: an upload is no attempt to send the item. */
export function isUploading({ state, attempts, tries = [] }: OutboxItem): boolean {
  return state === 'sending' && attempts <= tries.length;
}

/**
 * Whether an earlier attempt may have reached the server without a receipt: there was no answer, or a server
 * error.
 */
export function mayHaveArrived({ attempts, tries = [] }: OutboxItem): boolean {
  if (attempts > tries.length) return true;
  return tries.some(({ answer }) => answer === 'silence' || answer >= 500);
}

const retentionDays = 30;

/**
 * Whether sending again could create a duplicate. The server remembers keys for a limited time, and an item
 * may be sent for 30 more days.
 */
export function mayArriveTwice(item: OutboxItem, now: number): boolean {
  const age = ageMs(item.createdAt, now);
  const isKnown = age !== Number.POSITIVE_INFINITY;
  return mayHaveArrived(item) && isKnown && age > (keyDays - retentionDays) * 86_400_000;
}

/** Whether the item has waited for over 30 days. The person then decides whether it is still wanted. */
export function isTooOld(item: OutboxItem, now: number): boolean {
  const age = ageOf(item, now);
  return isPending(item) && age > retentionDays * 86_400_000 && age !== Number.POSITIVE_INFINITY;
}

/** Whether the item's age is unknown because the clock has changed. Its age is then counted from now on. */
export function isUndated(item: OutboxItem, now: number): boolean {
  return isPending(item) && isClockSet(now) && ageOf(item, now) === Number.POSITIVE_INFINITY;
}

function ageOf({ confirmedAt, createdAt }: OutboxItem, now: number): number {
  return ageMs(confirmedAt ?? createdAt, now);
}

/** The error of an item that waited too long. */
export const tooOld = {
  kind: 'problem',
  code: 'expired',
  message: 'It waited for more than 30 days',
} as const satisfies OutboxError;

const maxTries = 12;

/** The item with one more recorded attempt. */
export function withTry(item: OutboxItem, answer: OutboxTry['answer'], at: number): OutboxItem {
  return { ...item, tries: [...(item.tries ?? []), { at, answer }].slice(-maxTries) };
}

/** Length of an edit lock; renewed while the person edits. */
export const editLockMs = 120_000;

const firstWaitMs = 1000;
const longestWaitMs = 60_000;
const longestRetryAfterMs = 86_400_000;
/** Assumed for waits that previous versions stored without a length. */
const formerLongestWaitMs = 3_600_000;

/**
 * Wait before the next attempt, in ms: doubles from 1 s to 60 s, half of it random, and at least as long as
 * the server asked for, up to a day.
 */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
  const requestedMs = Math.min(retryAfterMs ?? 0, longestRetryAfterMs);
  return Math.max(requestedMs, full / 2 + (full / 2) * random);
}

/** The item, waiting from `now` until `next` (ms). */
export function postponed(
  item: OutboxItem,
  error: OutboxError,
  { now, next }: { now: number; next: number },
): OutboxItem {
  const wait = { nextAttemptAt: next, waitMs: next - now };
  return { ...item, ...wait, state: 'queued', leaseUntil: 0, error };
}
