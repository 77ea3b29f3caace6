import { personOperations } from '@patna/contracts';
import { type ApiAnswer, type ApiFailure, callApi } from '../../shared/http/call-api.ts';
import { tokenSubject } from '../../shared/session/token-subject.ts';
import { db as localDb, type LocalDb, type OutboxError, type OutboxItem } from '../database/db.ts';
import type { EffectsRegistry } from './effects.ts';
import { type LockPort, outboxLock } from './lock.ts';
import { backoffMs, anonymousId } from './outbox-item.ts';
import { type Due, ReplayStore } from './replay-store.ts';

/** The environment of a replay, which runs in a page or in the worker. */
export interface ReplayPorts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A bearer token, or null when none is available. */
  getToken(fresh?: boolean): Promise<string | null>;
  now(): number;
  locks: LockPort;
  /** Updates the rows of each item's entity. */
  effects: EffectsRegistry;
  random?(): number;
  db?: LocalDb;
}

export interface ReplayOutcome {
  sent: number;
  /** Queued or in flight; items that need attention do not count. */
  waiting: number;
  /** When the next of them is due, in ms. */
  nextAt: number | null;
}

const sendLimitMs = 10_000;
/** Longer than two requests and two token requests. */
const leaseMs = 40_000;
const lanesAtOnce = 4;

/**
 * Sends anonymous items, then those of the signed-in person: lanes in order, several lanes at once, each
 * item at most once per run. An item is deleted only with our server's receipt. Waits for another tab or the
 * worker that is sending.
 *
 * @param options.eager ignore waits caused by a missing network
 */
export async function replayOutbox(
  ports: ReplayPorts,
  options: { eager?: boolean } = {},
): Promise<ReplayOutcome> {
  return ports.locks.hold(outboxLock, async (exclusive) => {
    const run = new Replay(ports, options.eager ?? false);
    await run.store.releaseAbandoned(ports.now(), exclusive);
    await run.store.setAsideTooOld(ports.now());
    return run.drain();
  });
}

/**
 * Offline: requeues abandoned items and marks those that waited too long. Returns the number of queued
 * items.
 */
export async function tidyOutbox(ports: ReplayPorts): Promise<number> {
  return ports.locks.hold(outboxLock, async (exclusive) => {
    const store = new ReplayStore(ports.db ?? localDb, ports.effects);
    await store.releaseAbandoned(ports.now(), exclusive);
    await store.setAsideTooOld(ports.now());
    return store.waiting();
  });
}

class Replay {
  readonly store: ReplayStore;
  private readonly ports: ReplayPorts;
  private readonly eager: boolean;
  private readonly tried = new Set<string>();
  private sent = 0;
  /** Set without a usable token: nothing more is sent in this run. */
  private stopped = false;

  constructor(ports: ReplayPorts, eager: boolean) {
    this.ports = ports;
    this.eager = eager;
    this.store = new ReplayStore(ports.db ?? localDb, ports.effects);
  }

  async drain(): Promise<ReplayOutcome> {
    if ((await this.store.waiting()) === 0) return { sent: 0, waiting: 0, nextAt: null };
    await this.drainLanes(anonymousId);
    // A pause for anonymous items does not hold for the person.
    this.stopped = false;
    const token = await this.ports.getToken();
    const userId = token === null ? null : tokenSubject(token);
    if (userId !== null) await this.drainLanes(userId);
    const now = this.ports.now();
    const whose = userId === null ? [anonymousId] : [userId, anonymousId];
    const left = await Promise.all(whose.map((id) => this.store.remaining(id, now)));
    const times = left.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
    const nextAt = times.length > 0 ? Math.min(...times) : null;
    const ours = left.reduce((sum, { waiting }) => sum + waiting, 0);
    // Items of a signed-out person wait until they return.
    const waiting = userId === null ? await this.store.waiting() : ours;
    return { sent: this.sent, waiting, nextAt };
  }

  private async drainLanes(userId: string): Promise<void> {
    while (!this.stopped) {
      const lanes = await this.store.dueLanes(userId, this.due());
      if (lanes.length === 0) return;
      await eachOf(lanes, lanesAtOnce, (lane) => this.drainLane(userId, lane));
    }
  }

  private async drainLane(userId: string, lane: string): Promise<void> {
    while (!this.stopped) {
      const item = await this.store.claim(userId, lane, this.due(), leaseMs);
      if (item === undefined) return;
      this.tried.add(item.key);
      await this.send(item);
    }
  }

  private async send(item: OutboxItem): Promise<void> {
    if (item.userId === anonymousId) return this.judge(item, await this.call(item, null));
    const token = await this.ownToken(item, false);
    if (token === null) {
      this.stopped = true;
      await this.store.unclaim(item);
      return;
    }
    let answer = await this.call(item, token);
    if (isRefusedBearer(answer)) {
      const renewed = await this.ownToken(item, true);
      if (renewed !== null) answer = await this.call(item, renewed);
      if (isRefusedBearer(answer)) this.stopped = true;
    }
    await this.judge(item, answer);
  }

  /** Null when somebody else has signed in since the run began. */
  private async ownToken(item: OutboxItem, fresh: boolean): Promise<string | null> {
    const token = await this.ports.getToken(fresh);
    return token !== null && tokenSubject(token) === item.userId ? token : null;
  }

  private async call(item: OutboxItem, token: string | null): Promise<ApiAnswer> {
    const { operation: name, params, query, body, key } = item;
    const { fetch } = this.ports;
    try {
      return await callApi(
        { name, params, query, body },
        { token, key, timeoutMs: sendLimitMs, fetch },
      );
    } catch (error) {
      console.error('An outbox item cannot be sent as it is.', error);
      return { ok: false, error: unsendable, retryAfterMs: null };
    }
  }

  private async judge(item: OutboxItem, answer: ApiAnswer): Promise<void> {
    if (answer.ok) {
      if (personOperations[item.operation].output.safeParse(answer.data).success) {
        if (await this.store.markSent(item, answer.data, this.ports.now())) this.sent += 1;
        return;
      }
      // A proxy or captive portal may answer 200 with another shape: the item is kept.
      await this.postpone(item, { kind: 'network' }, null);
    } else if (isWorthRepeating(answer.error)) {
      await this.postpone(item, stored(answer.error), answer.retryAfterMs);
    } else {
      await this.store.setAside(item, stored(answer.error), this.ports.now());
    }
  }

  private async postpone(item: OutboxItem, error: OutboxError, retryAfterMs: number | null) {
    const random = this.ports.random?.() ?? Math.random();
    const now = this.ports.now();
    const next = now + backoffMs(item.attempts, retryAfterMs, random);
    const later = retryAfterMs === null ? item : { ...item, askedNotBefore: next };
    await this.store.postpone(later, error, { now, next });
    if (error.status !== 429) return;
    this.stopped = true;
    await this.store.pause(item.userId, next, now);
  }

  private due(): Due {
    return { now: this.ports.now(), eager: this.eager, tried: this.tried };
  }
}

/** The request is invalid as it is: the person must see it, and the other items continue. */
const unsendable: ApiFailure = {
  kind: 'problem',
  status: 400,
  code: 'validation_failed',
  message: 'This cannot be sent as it is',
  requestId: '',
};

function isRefusedBearer(answer: ApiAnswer): boolean {
  return !answer.ok && answer.error.kind === 'problem' && answer.error.status === 401;
}

/** Whether it may succeed later without a change. */
function isWorthRepeating(error: ApiFailure): boolean {
  if (error.kind === 'network' || error.code === 'idempotency_in_flight') return true;
  return error.status >= 500 || [401, 408, 425, 429].includes(error.status);
}

function stored(error: ApiFailure): OutboxError {
  if (error.kind === 'network') return { kind: 'network' };
  const { kind, status, code, message, requestId, errors } = error;
  return { kind, status, code, message, requestId, ...(errors ? { errors } : {}) };
}

async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
