import { type OutputOf, personOperations } from '@patna/contracts';
import { type ApiAnswer, type ApiFailure, callApi } from '../../shared/http/call-api.ts';
import { tokenSubject } from '../../shared/session/token-subject.ts';
import { db as localDb, type LocalDb, type OutboxError, type OutboxItem } from '../database/db.ts';
import type { Attachment, EffectsRegistry } from './effects.ts';
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
/** A photo of 300 kB on a slow link. Other lanes wait as long. */
const uploadLimitMs = 60_000;

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
      // The other lanes take their turn between two files of one item.
      if ((await this.send(item)) === 'uploaded') return;
    }
  }

  private async send(claimed: OutboxItem): Promise<'uploaded' | undefined> {
    if (claimed.userId === anonymousId) {
      await this.judge(claimed, await this.call(claimed, null));
      return undefined;
    }
    const token = await this.ownToken(claimed, false);
    if (token === null) {
      this.stopped = true;
      await this.store.unclaim(claimed);
      return undefined;
    }
    const { item, upload } = await this.prepare(claimed);
    if (item === null) return undefined;
    const attempt = (bearer: string) =>
      upload ? this.upload(upload, bearer) : this.call(item, bearer);
    let answer = await attempt(token);
    if (isRefusedBearer(answer)) {
      const renewed = await this.ownToken(item, true);
      if (renewed !== null) answer = await attempt(renewed);
      if (isRefusedBearer(answer)) this.stopped = true;
    }
    if (upload && answer.ok) return this.keepUploaded(item, upload, answer.data);
    await this.judge(item, answer);
    return undefined;
  }

  /** The item as it is sent now, or a file to upload first. Null when it was changed meanwhile. */
  private async prepare(
    item: OutboxItem,
  ): Promise<{ item: OutboxItem | null; upload?: Attachment }> {
    const ready = await this.effectsOf(item)?.beforeSend?.(this.store.db, item);
    if (ready === undefined || ('body' in ready && ready.body === item.body)) return { item };
    if ('body' in ready) return { item: await this.store.change(item, { body: ready.body }) };
    const leaseUntil = item.leaseUntil + 2 * uploadLimitMs;
    return { item: await this.store.change(item, { leaseUntil }), upload: ready.upload };
  }

  private async keepUploaded(
    item: OutboxItem,
    upload: Attachment,
    data: unknown,
  ): Promise<'uploaded' | undefined> {
    const { data: stored } = data as Partial<OutputOf<'uploadImages'>>;
    const url = Array.isArray(stored) ? stored[0]?.url : undefined;
    if (url === undefined) {
      await this.postpone(item, { kind: 'network' }, null);
      return undefined;
    }
    await this.effectsOf(item)?.onUploaded?.(this.store.db, item, upload, url);
    await this.store.unclaim(item);
    this.tried.delete(item.key);
    return 'uploaded';
  }

  private upload({ key, name, file }: Attachment, token: string): Promise<ApiAnswer> {
    const body = new FormData();
    body.append('images', file, name);
    const { fetch } = this.ports;
    return callApi({ name: 'uploadImages', body }, { token, key, timeoutMs: uploadLimitMs, fetch });
  }

  private effectsOf({ operation }: OutboxItem) {
    return this.ports.effects[operation];
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
