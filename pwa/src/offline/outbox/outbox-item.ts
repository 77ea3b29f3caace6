import { keyDays } from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { PersonCallName } from '@patna/contracts';
import { isClockSet, ageMs } from '../../shared/runtime/age.ts';
import type { LocalDb, OutboxError, OutboxItem, OutboxTry } from '../database/db.ts';

/** Whose writes those are that were made by nobody in particular: sent without a bearer, by whoever is here. */
export const anonymousId = 'nobody';

/** What a feature says of a write; the rest of the item is the outbox's business. */
export interface Write {
  userId: string;
  operation: PersonCallName;
  params: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  lane: string;
}

/** A queued item with a fresh key, which sorts after the key `after` whatever the phone's clock says. */
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

/** The items of one lane of one person, oldest first. */
export async function laneItems(db: LocalDb, userId: string, lane: string): Promise<OutboxItem[]> {
  return db.outbox.where('[userId+lane]').equals([userId, lane]).sortBy('key');
}

/** How many of a person's items still wait. */
export function countWaiting(db: LocalDb, userId: string): Promise<number> {
  return db.outbox.where('userId').equals(userId).filter(stillWaits).count();
}

/** Not what waits for its person to decide. */
export function stillWaits(item: OutboxItem): boolean {
  return item.state !== 'needs-attention';
}

/** The item a lane may send now: what needs a person's attention does not hold up the rest. */
export function headOf(lane: readonly OutboxItem[]): OutboxItem | undefined {
  return lane.find(stillWaits);
}

/** The head of every lane; `items` are one person's, oldest first. */
export function headsOf(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>();
  for (const item of items) {
    if (stillWaits(item) && !heads.has(item.lane)) heads.set(item.lane, item);
  }
  return [...heads.values()];
}

/** Before this time, in ms, the item is nobody's to send. */
export function notBefore({ nextAttemptAt, leaseUntil, heldUntil = 0 }: OutboxItem): number {
  return Math.max(nextAttemptAt, leaseUntil, heldUntil);
}

/** Whether the item's time has come; `eager` forgives waits for a network or for a session. */
export function isDue(item: OutboxItem, now: number, eager: boolean): boolean {
  if (item.state !== 'queued' || isAhead(item.heldUntil ?? 0, now, editLockMs)) return false;
  const forgiven = item.error?.kind === 'network' || item.error?.status === 401;
  return waitsUntil(item, now) === 0 || (eager && forgiven);
}

/** Until when it waits after its last try, in ms; 0 where it does not. */
export function waitsUntil(item: OutboxItem, now: number): number {
  const { nextAttemptAt, waitMs = formerLongestWaitMs } = item;
  return isAhead(nextAttemptAt, now, waitMs) ? nextAttemptAt : 0;
}

/** A time further ahead than any wait of ours was set by a clock that has since been put right. */
function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs;
}

/**
 * Until when the server wants to hear nothing of this person, in ms; 0 when it asked for no pause. It
 * holds for what is queued meanwhile too, and for "Send now".
 */
export async function pausedUntil(db: LocalDb, userId: string, now: number): Promise<number> {
  const { until, waitMs } = pauseOf((await db.meta.get(pauseKey(userId)))?.value);
  return isAhead(until, now, waitMs) ? until : 0;
}

/** A pause that the server asked for, as it is kept under `pauseKey`; both in ms. */
export interface Pause {
  until: number;
  /** How long it was asked to be. */
  waitMs: number;
}

/** An earlier version kept the time alone. */
function pauseOf(value: unknown): Pause {
  if (typeof value === 'number') return { until: value, waitMs: formerLongestWaitMs };
  return (value as Pause | undefined) ?? { until: 0, waitMs: 0 };
}

export function pauseKey(userId: string): string {
  return `pause:${userId}`;
}

/** Whether somebody is sending it right now; a lease that has run out holds nobody up. */
export function isBeingSent(item: OutboxItem, now: number): boolean {
  return item.state === 'sending' && item.leaseUntil > now;
}

/**
 * Whether an earlier try may have reached the server although no receipt says so: nothing was heard of
 * it, or our door answered for a service that it could not hear.
 */
export function mayHaveArrived({ attempts, tries = [] }: OutboxItem): boolean {
  if (attempts > tries.length) return true;
  return tries.some(({ answer }) => answer === 'silence' || answer >= 500);
}

const keptDays = 30;

/**
 * Whether what may have arrived could arrive a second time when it is sent again: the server remembers a
 * key for so long, and this one goes on being sent for 30 days more.
 */
export function mayArriveTwice(item: OutboxItem, now: number): boolean {
  const age = ageMs(item.createdAt, now);
  const isKnown = age !== Number.POSITIVE_INFINITY;
  return mayHaveArrived(item) && isKnown && age > (keyDays - keptDays) * 86_400_000;
}

/** After 30 days the person is asked whether it is still wanted: it is neither sent nor dropped. */
export function isTooOld(item: OutboxItem, now: number): boolean {
  const age = ageOf(item, now);
  return stillWaits(item) && age > keptDays * 86_400_000 && age !== Number.POSITIVE_INFINITY;
}

/** Nobody knows how long it has waited: another clock told the time then. It is counted from now. */
export function isUndated(item: OutboxItem, now: number): boolean {
  return stillWaits(item) && isClockSet(now) && ageOf(item, now) === Number.POSITIVE_INFINITY;
}

function ageOf({ confirmedAt, createdAt }: OutboxItem, now: number): number {
  return ageMs(confirmedAt ?? createdAt, now);
}

/** What an item is set aside with that waited too long. */
export const tooOld = {
  kind: 'problem',
  code: 'expired',
  message: 'It waited for more than 30 days',
} as const satisfies OutboxError;

const triesTold = 12;

/** The item with one more try in its story. */
export function withTry(item: OutboxItem, answer: OutboxTry['answer'], at: number): OutboxItem {
  return { ...item, tries: [...(item.tries ?? []), { at, answer }].slice(-triesTold) };
}

/** So long nothing is sent whose words are being changed, unless the person goes on. */
export const editLockMs = 120_000;

const firstWaitMs = 1000;
const longestWaitMs = 60_000;
const longestRetryAfterMs = 86_400_000;
/** Of a wait that was kept without its length, by an earlier version. */
const formerLongestWaitMs = 3_600_000;

/**
 * How long to wait before the next try: doubling from 1 s to 60 s with half of it left to chance, and
 * never less than the server asked for, up to a day.
 */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
  const asked = Math.min(retryAfterMs ?? 0, longestRetryAfterMs);
  return Math.max(asked, full / 2 + (full / 2) * random);
}

/** The same item, waiting from `now` until `next`, in ms. */
export function postponed(
  item: OutboxItem,
  error: OutboxError,
  { now, next }: { now: number; next: number },
): OutboxItem {
  const wait = { nextAttemptAt: next, waitMs: next - now };
  return { ...item, ...wait, state: 'queued', leaseUntil: 0, error };
}
