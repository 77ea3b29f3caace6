import { nonModeratorOperations } from '@patna/contracts';
import { type ApiResponse, callApi } from '../../shared/http/call-api.ts';
import { uploadLimitMs } from '../../shared/photo-upload/upload-limit.ts';
import { tokenSubject } from '../../shared/session/token-subject.ts';
import { db as localDb, type LocalDb, type OutboxError, type OutboxItem } from '../database/db.ts';
import type { Attachment, EffectsRegistry } from './effects.ts';
import { uploadAttachment, readUploadedImage, UploadSlot } from './upload-attachment.ts';
import { type LockPort, outboxLock } from './lock.ts';
import { isRefusedBearer, isWorthRepeating, storedError, unsendable } from './failures.ts';
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
/** Length of a lease, longer than two requests and two token requests take. */
const leaseMs = 40_000;
const lanesAtOnce = 4;
/** How often a run looks for new items while a file is uploaded. */
const lookMs = 1000;

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
    await run.store.tidy(ports.now(), exclusive);
    return run.drain();
  });
}

/**
 * Offline: requeues abandoned items and marks those that waited too long. Returns the number of queued
 * items.
 */
export async function requeueAbandonedItems(ports: ReplayPorts): Promise<number> {
  return ports.locks.hold(outboxLock, async (exclusive) => {
    const store = new ReplayStore(ports.db ?? localDb, ports.effects);
    await store.tidy(ports.now(), exclusive);
    return store.waiting();
  });
}

class Replay {
  readonly store: ReplayStore;
  private readonly ports: ReplayPorts;
  private eager: boolean;
  private readonly tried = new Set<string>();
  private sent = 0;
  /** True while this run sends nothing: no token is valid, or the server asked for a pause. */
  private stopped = false;
  private readonly slot = new UploadSlot(() => this.lookAgain());

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
    const ownerIds = userId === null ? [anonymousId] : [userId, anonymousId];
    const remaining = await Promise.all(ownerIds.map((id) => this.store.remaining(id, now)));
    const times = remaining.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
    const nextAt = times.length > 0 ? Math.min(...times) : null;
    const ownWaiting = remaining.reduce((sum, { waiting }) => sum + waiting, 0);
    // Items of a signed-out person wait until they return.
    const waiting = userId === null ? await this.store.waiting() : ownWaiting;
    return { sent: this.sent, waiting, nextAt };
  }

  /** Sends what is due in all lanes. Files are uploaded at the same time and do not hold up other items. */
  private async drainLanes(userId: string): Promise<void> {
    try {
      for (;;) {
        const { upload } = this.slot;
        const lanes = this.stopped ? [] : await this.store.dueLanes(userId, this.due());
        if (lanes.length > 0) {
          await eachOf(lanes, lanesAtOnce, (lane) => this.drainLane(userId, lane));
        } else if (upload === undefined) {
          return;
        } else {
          await Promise.race([upload, after(lookMs)]);
          this.lookAgain();
        }
      }
    } finally {
      await this.slot.upload;
    }
  }

  /** Tries items again during an upload, which may take minutes, as often as their own waits allow. */
  private lookAgain(): void {
    this.stopped = false;
    this.eager = false;
    for (const key of this.tried) if (!this.slot.isAwaitedBy(key)) this.tried.delete(key);
  }

  private async drainLane(userId: string, lane: string): Promise<void> {
    while (!this.stopped) {
      const item = await this.store.claim(userId, lane, this.due(), leaseMs);
      if (item === undefined) return;
      this.tried.add(item.key);
      await this.send(item);
    }
  }

  private async send(claimed: OutboxItem): Promise<void> {
    if (claimed.userId === anonymousId) {
      return this.applyResponse(claimed, await this.call(claimed, null));
    }
    const token = await this.ownToken(claimed, false);
    if (token === null) {
      this.stopped = true;
      return this.store.unclaim(claimed);
    }
    const { item, upload } = await this.prepare(claimed);
    if (item === null) return;
    if (upload) return this.slot.start(() => this.upload(item, upload));
    const response = await this.withToken(item, token, (one) => this.call(item, one));
    return this.applyResponse(item, response);
  }

  /** The item as it is sent now, or a file to upload first. Null when it cannot be sent now. */
  private async prepare(
    item: OutboxItem,
  ): Promise<{ item: OutboxItem | null; upload?: Attachment }> {
    const ready = await this.effectsOf(item)?.beforeSend?.(this.store.db, item);
    if (ready === undefined || ('body' in ready && ready.body === item.body)) return { item };
    if ('body' in ready) return { item: await this.store.change(item, { body: ready.body }) };
    if ('error' in ready) {
      await this.store.refuse(item, ready.error);
      return { item: null };
    }
    const { upload } = ready;
    if (!this.slot.take(item.key)) {
      await this.store.unclaim({ ...item, nextAttemptAt: 0 });
      return { item: null };
    }
    const leaseUntil = item.leaseUntil + 3 * uploadLimitMs(upload.file.size);
    // The item itself is not sent yet.
    const attempts = item.attempts - 1;
    const uploading = await this.store.change(item, { leaseUntil, attempts });
    if (uploading === null) this.slot.free();
    return { item: uploading, upload };
  }

  private async upload(item: OutboxItem, upload: Attachment): Promise<void> {
    const bearer = (fresh: boolean) => this.ownToken(item, fresh);
    const answer = await uploadAttachment(upload, this.ports.fetch, bearer);
    const image = readUploadedImage(answer);
    if (image !== undefined) {
      await this.store.keepUpload(item, upload, image);
    } else if (answer.ok || isWorthRepeating(answer.error)) {
      const error = answer.ok ? ({ kind: 'network' } as const) : storedError(answer.error);
      await this.postponeUpload(item, error, answer.ok ? null : answer.retryAfterMs);
    } else {
      const tried = { ...item, attempts: item.attempts + 1 };
      await this.store.markFailed(tried, storedError(answer.error), this.ports.now());
    }
  }

  private async postponeUpload(item: OutboxItem, error: OutboxError, retryAfterMs: number | null) {
    const { now, next } = this.waitAfter((item.failedUploads ?? 0) + 1, retryAfterMs);
    const later = retryAfterMs === null ? item : { ...item, askedNotBefore: next };
    // Uploads have limits of their own, so a 429 does not pause the other items.
    await this.store.postponeUpload(later, error, { now, next });
  }

  /** Sends with the token, and once more with a renewed one when the server refuses it. */
  private async withToken(
    item: OutboxItem,
    token: string,
    attempt: (bearer: string) => Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    const answer = await attempt(token);
    if (!isRefusedBearer(answer)) return answer;
    const renewed = await this.ownToken(item, true);
    const again = renewed === null ? answer : await attempt(renewed);
    if (isRefusedBearer(again)) this.stopped = true;
    return again;
  }

  private effectsOf({ operation }: OutboxItem) {
    return this.ports.effects[operation];
  }

  /** A token of the item's person; null when somebody else has signed in since the run began. */
  private async ownToken(item: OutboxItem, fresh: boolean): Promise<string | null> {
    const token = await this.ports.getToken(fresh);
    return token !== null && tokenSubject(token) === item.userId ? token : null;
  }

  private async call(item: OutboxItem, token: string | null): Promise<ApiResponse> {
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

  private async applyResponse(item: OutboxItem, answer: ApiResponse): Promise<void> {
    if (answer.ok) {
      if (nonModeratorOperations[item.operation].output.safeParse(answer.data).success) {
        if (await this.store.markSent(item, answer.data, this.ports.now())) this.sent += 1;
        return;
      }
      // A proxy or captive portal may answer 200 with another shape: the item is kept.
      await this.postpone(item, { kind: 'network' }, null);
    } else if (isWorthRepeating(answer.error)) {
      await this.postpone(item, storedError(answer.error), answer.retryAfterMs);
    } else {
      await this.store.markFailed(item, storedError(answer.error), this.ports.now());
    }
  }

  private async postpone(item: OutboxItem, error: OutboxError, retryAfterMs: number | null) {
    const times = this.waitAfter(item.attempts, retryAfterMs);
    const later = retryAfterMs === null ? item : { ...item, askedNotBefore: times.next };
    await this.store.postpone(later, error, times);
    await this.pauseIfAsked(item, error, times);
  }

  private waitAfter(attempts: number, retryAfterMs: number | null): { now: number; next: number } {
    const now = this.ports.now();
    const random = this.ports.random?.() ?? Math.random();
    return { now, next: now + backoffMs(attempts, retryAfterMs, random) };
  }

  private async pauseIfAsked(
    { userId }: OutboxItem,
    error: OutboxError,
    { now, next }: { now: number; next: number },
  ) {
    if (error.status !== 429) return;
    this.stopped = true;
    await this.store.pause(userId, next, now);
  }

  private due(): Due {
    return { now: this.ports.now(), eager: this.eager, tried: this.tried };
  }
}

async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
