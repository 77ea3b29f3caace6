import {
  applyTransition,
  type Attachment,
  type EffectsRegistry,
  type Transition,
} from './effects.ts';
import type { UploadedImage } from '@patna/contracts';
import type { LocalDb, OutboxError, OutboxItem, OutboxTry } from '../database/db.ts';
import {
  isBeingSent,
  isDue,
  isTooOld,
  isUndated,
  isUploading,
  laneItems,
  newItem,
  nextItems,
  notBefore,
  type Pause,
  pausedUntil,
  pauseKey,
  postponed,
  isPending,
  tooOld,
  withTry,
} from './outbox-item.ts';
import { withReopen } from '../database/with-reopen.ts';

const uploadsBeforeSplit = 5;

/** The replay's changes of the outbox. Each is one transaction, together with the entity's rows. */
export class ReplayStore {
  readonly db: LocalDb;
  private readonly effects: EffectsRegistry;

  constructor(db: LocalDb, effects: EffectsRegistry) {
    this.db = db;
    this.effects = effects;
  }

  async tidy(now: number, exclusive: boolean): Promise<void> {
    await this.releaseAbandoned(now, exclusive);
    await this.setAsideTooOld(now);
    await this.deleteRefused();
    await this.settleLeftovers(now);
  }

  private async settleLeftovers(now: number): Promise<void> {
    await this.write(async () => {
      for (const { leftovers } of Object.values(this.effects))
        await leftovers?.settle(this.db, now);
    });
  }

  /**
   * Deletes refused items that nobody needs to see. An earlier release, which did not know the call, may have
   * kept them.
   */
  private async deleteRefused(): Promise<void> {
    const isUnwanted = (item: OutboxItem) =>
      !isPending(item) && this.effects[item.operation]?.deletesRefused === true;
    await this.write(() => this.db.outbox.filter(isUnwanted).delete());
  }

  /**
   * Requeues items that a killed tab left in flight: all with `exclusive`, otherwise those with an expired
   * lease.
   */
  private async releaseAbandoned(now: number, exclusive: boolean): Promise<void> {
    await this.write(async () => {
      const stuck = await this.db.outbox
        .filter((item) => item.state === 'sending' && (exclusive || item.leaseUntil <= now))
        .toArray();
      for (const item of stuck) {
        const tried = isUploading(item) ? item : withTry(item, 'silence', now);
        await this.transition(
          { ...tried, state: 'queued', leaseUntil: 0, nextAttemptAt: 0 },
          'waiting',
        );
      }
    });
  }

  /** Marks items that waited too long as needing attention. Items of unknown age are counted from now. */
  private async setAsideTooOld(now: number): Promise<void> {
    await this.write(async () => {
      await this.db.outbox.filter((item) => isUndated(item, now)).modify({ confirmedAt: now });
      const old = await this.db.outbox.filter((item) => isTooOld(item, now)).toArray();
      for (const item of old) {
        if (isBeingSent(item, now)) continue;
        await this.db.outbox.put({
          ...item,
          state: 'needs-attention',
          leaseUntil: 0,
          error: tooOld,
        });
        await applyTransition(this.effects, this.db, item, {
          to: 'needs-attention',
          error: tooOld,
        });
      }
    });
  }

  /** Sends nothing of this person before `until`, as the server asked; both times in ms. */
  async pause(userId: string, until: number, now: number): Promise<void> {
    await this.write(async () => {
      if (until <= (await pausedUntil(this.db, userId, now))) return;
      const value: Pause = { until, waitMs: until - now };
      await this.db.meta.put({ key: pauseKey(userId), value });
    });
  }

  /** Lanes whose next item may be sent now and was not tried in this run. */
  async dueLanes(userId: string, when: Due): Promise<string[]> {
    if ((await pausedUntil(this.db, userId, when.now)) > 0) return [];
    const items = await this.db.outbox.where('userId').equals(userId).sortBy('key');
    const due = this.nextOf(items).filter((item) => mayGo(item, when));
    return [...new Set(due.map(({ lane }) => lane))];
  }

  /** Marks the next item of a lane as being sent; undefined when there is none. */
  async claim(userId: string, lane: string, when: Due, leaseMs: number) {
    return this.write(async () => {
      const items = await laneItems(this.db, userId, lane);
      const next = this.nextOf(items).find((item) => mayGo(item, when));
      if (next === undefined) return undefined;
      if ((await pausedUntil(this.db, userId, when.now)) > 0) return undefined;
      const claimed: OutboxItem = {
        ...next,
        state: 'sending',
        attempts: next.attempts + 1,
        leaseUntil: when.now + leaseMs,
      };
      await this.transition(claimed, 'sending');
      return claimed;
    });
  }

  /** Changes an item that is being sent. Null when it was edited, deleted or taken over meanwhile. */
  async change(
    item: OutboxItem,
    part: Partial<Pick<OutboxItem, 'body' | 'leaseUntil' | 'attempts'>>,
  ): Promise<OutboxItem | null> {
    const changed = { ...item, ...part };
    return (await this.settle(item, { to: 'sending' }, changed)) ? changed : null;
  }

  /** Undoes a claim when nothing was sent. */
  async unclaim(item: OutboxItem): Promise<void> {
    const attempts = item.attempts - 1;
    await this.settle(
      item,
      { to: 'waiting' },
      { ...item, state: 'queued', leaseUntil: 0, attempts },
    );
  }

  /** Requeues an item whose file was uploaded. Nothing is kept for an item that is gone. */
  async keepUpload(item: OutboxItem, upload: Attachment, image: UploadedImage): Promise<void> {
    await this.write(async () => {
      const { failedUploads: _failed, ...rest } = item;
      const next: OutboxItem = { ...rest, state: 'queued', leaseUntil: 0, nextAttemptAt: 0 };
      if (!(await this.settle(item, { to: 'waiting' }, next))) return;
      await this.effects[item.operation]?.onUploaded?.(this.db, item, upload, image);
    });
  }

  /**
   * Postpones an item after a failed upload. After several failures, the item without its files is sent first
   * and the complete item is queued behind it.
   */
  async postponeUpload(item: OutboxItem, error: OutboxError, times: { now: number; next: number }) {
    const failedUploads = (item.failedUploads ?? 0) + 1;
    const later = { ...postponed(item, error, times), failedUploads };
    const withoutFiles = this.effects[item.operation]?.withoutFiles;
    return this.write(async () => {
      const splits = failedUploads === uploadsBeforeSplit && withoutFiles !== undefined;
      if (!splits) {
        await this.settle(item, { to: 'waiting', error }, later);
        return;
      }
      const body = await withoutFiles(this.db, item);
      const first: OutboxItem = { ...later, body, nextAttemptAt: 0 };
      if (!(await this.settle(item, { to: 'waiting', error }, first))) return;
      const last = (await laneItems(this.db, item.userId, item.lane)).at(-1);
      const { key, createdAt } = newItem(item, times.now, last?.key);
      await this.db.outbox.add({ ...later, key, createdAt, attempts: 0, tries: [] });
    });
  }

  async postpone(
    item: OutboxItem,
    error: OutboxError,
    times: { now: number; next: number },
  ): Promise<void> {
    const later = postponed(withTry(item, answerOf(error), times.now), error, times);
    await this.settle(item, { to: 'waiting', error }, later);
  }

  async markFailed(item: OutboxItem, error: OutboxError, now: number): Promise<void> {
    const tried = withTry(item, answerOf(error), now);
    const aside: OutboxItem = { ...tried, state: 'needs-attention', leaseUntil: 0, error };
    await this.settle(item, { to: 'needs-attention', error }, aside);
  }

  /** Marks an unsent item as needing attention. */
  async refuse(item: OutboxItem, error: OutboxError): Promise<void> {
    const attempts = item.attempts - 1;
    const aside: OutboxItem = { ...item, attempts, state: 'needs-attention', leaseUntil: 0, error };
    await this.settle(item, { to: 'needs-attention', error }, aside);
  }

  /**
   * Deletes the item and marks its row as sent. Returns false when the item was edited or deleted meanwhile.
   */
  async markSent(item: OutboxItem, output: unknown, at: number): Promise<boolean> {
    return this.settle(item, { to: 'sent', output, at });
  }

  /** Number of queued items of everybody on this phone. */
  async waiting(): Promise<number> {
    return this.db.outbox.filter(isPending).count();
  }

  /** Number of a person's queued items, and when the next one is due (ms). */
  async remaining(
    userId: string,
    now: number,
  ): Promise<{ waiting: number; nextAt: number | null }> {
    const items = await this.db.outbox.where('userId').equals(userId).sortBy('key');
    const times = this.nextOf(items).map((item) => notBefore(item));
    const paused = await pausedUntil(this.db, userId, now);
    const nextAt = times.length > 0 ? Math.max(paused, Math.min(...times)) : null;
    return { waiting: items.filter(isPending).length, nextAt };
  }

  /**
   * Stores the outcome of sending an item. Does nothing when the item was deleted or another tab took it
   * over, but a receipt for the same body always counts.
   */
  private settle(
    item: OutboxItem,
    transition: Transition,
    next: OutboxItem = item,
  ): Promise<boolean> {
    return this.write(async () => {
      const stored = await this.db.outbox.get(item.key);
      if (stored === undefined) return false;
      const ours = stored.state === 'sending' && stored.leaseUntil === item.leaseUntil;
      if (!ours && (transition.to !== 'sent' || !saysTheSame(stored, item))) return false;
      if (transition.to === 'sent') await this.db.outbox.delete(item.key);
      else await this.db.outbox.put({ ...next, heldUntil: stored.heldUntil });
      await applyTransition(this.effects, this.db, next, transition);
      return true;
    });
  }

  private nextOf(items: readonly OutboxItem[]): OutboxItem[] {
    return nextItems(items, (item, first) => {
      const passes = this.effects[item.operation]?.mayOvertakeUploads === true;
      return passes && this.effects[first.operation]?.needsUploads?.(first) === true;
    });
  }

  private async transition(item: OutboxItem, to: 'sending' | 'waiting'): Promise<void> {
    await this.db.outbox.put(item);
    await applyTransition(this.effects, this.db, item, { to });
  }

  private write<T>(work: () => Promise<T>): Promise<T> {
    const { outbox, wishlist, enquiries, meta } = this.db;
    const tables = [outbox, wishlist, enquiries, meta];
    return withReopen(this.db, () => this.db.transaction('rw', tables, work));
  }
}

/** Which items a run may send. */
export interface Due {
  now: number;
  /** Ignores waits caused by a missing network. */
  eager: boolean;
  /** Keys already tried in this run. */
  tried: ReadonlySet<string>;
}

function mayGo(item: OutboxItem, when: Due): boolean {
  return !when.tried.has(item.key) && isDue(item, when.now, when.eager);
}

function saysTheSame(one: OutboxItem, other: OutboxItem): boolean {
  return JSON.stringify(one.body) === JSON.stringify(other.body);
}

function answerOf(error: OutboxError): OutboxTry['answer'] {
  return error.kind === 'network' ? 'silence' : (error.status ?? 'silence');
}
