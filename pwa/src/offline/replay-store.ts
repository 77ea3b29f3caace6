import { keepCopyInStep, type Turn } from './copies-in-step.ts';
import type { LocalDb, OutboxError, OutboxItem } from './db.ts';
import { headOf, isDue, laneItems, postponed } from './outbox-items.ts';

/** What replay does to the outbox: each step one transaction, with the copy the person sees. */
export class ReplayStore {
  readonly db: LocalDb;

  constructor(db: LocalDb) {
    this.db = db;
  }

  /** Puts back what a killed tab left in flight: all of it, or only what has outlived its lease. */
  async releaseAbandoned(now: number, exclusive: boolean): Promise<void> {
    await this.write(async () => {
      const stuck = await this.db.outbox
        .filter((item) => item.state === 'sending' && (exclusive || item.leaseUntil <= now))
        .toArray();
      for (const item of stuck) {
        await this.turn({ ...item, state: 'queued', leaseUntil: 0, nextAttemptAt: 0 }, 'waiting');
      }
    });
  }

  /** Lanes of this person whose first item may go now and was not tried in this run. */
  async dueLanes(userId: string, when: Due): Promise<string[]> {
    const items = await this.db.outbox.where('userId').equals(userId).sortBy('key');
    const lanes = Map.groupBy(items, (item) => item.lane);
    return [...lanes].filter(([, lane]) => mayGo(headOf(lane), when)).map(([name]) => name);
  }

  /** Takes the first item of a lane for sending, or nothing when it is not its time. */
  async claim(userId: string, lane: string, when: Due, leaseMs: number) {
    return this.write(async () => {
      const head = headOf(await laneItems(this.db, userId, lane));
      if (head === undefined || !mayGo(head, when)) return undefined;
      const claimed: OutboxItem = {
        ...head,
        state: 'sending',
        attempts: head.attempts + 1,
        leaseUntil: when.now + leaseMs,
      };
      await this.turn(claimed, 'sending');
      return claimed;
    });
  }

  /** Nothing was sent: the item is as if it had not been claimed. */
  async unclaim(item: OutboxItem): Promise<void> {
    const attempts = item.attempts - 1;
    await this.settle({ ...item, state: 'queued', leaseUntil: 0, attempts }, { to: 'waiting' });
  }

  async postpone(item: OutboxItem, error: OutboxError, nextAttemptAt: number): Promise<void> {
    await this.settle(postponed(item, error, nextAttemptAt), { to: 'waiting', error });
  }

  async setAside(item: OutboxItem, error: OutboxError): Promise<void> {
    const aside: OutboxItem = { ...item, state: 'needs-attention', leaseUntil: 0, error };
    await this.settle(aside, { to: 'needs-attention', error });
  }

  /** The item leaves the outbox in the same transaction that marks its copy as sent. */
  async markSent(item: OutboxItem, output: unknown, at: number): Promise<void> {
    await this.settle(item, { to: 'sent', output, at });
  }

  /** How many of a person's items still wait, and when the next of them is due. */
  async remaining(userId: string | null): Promise<{ waiting: number; nextAt: number | null }> {
    const queued = await this.db.outbox
      .filter((item) => item.state !== 'needs-attention')
      .toArray();
    const own = queued.filter((item) => userId === null || item.userId === userId);
    const times = own.map((item) => Math.max(item.nextAttemptAt, item.leaseUntil));
    return { waiting: own.length, nextAt: times.length > 0 ? Math.min(...times) : null };
  }

  /** An item that was wiped meanwhile (sign-out) stays away. */
  private async settle(item: OutboxItem, turn: Turn): Promise<void> {
    await this.write(async () => {
      if ((await this.db.outbox.get(item.key)) === undefined) return;
      if (turn.to === 'sent') await this.db.outbox.delete(item.key);
      else await this.db.outbox.put(item);
      await keepCopyInStep(this.db, item, turn);
    });
  }

  private async turn(item: OutboxItem, to: 'sending' | 'waiting'): Promise<void> {
    await this.db.outbox.put(item);
    await keepCopyInStep(this.db, item, { to });
  }

  private write<T>(work: () => Promise<T>): Promise<T> {
    const { outbox, wishlist, enquiries, meta } = this.db;
    return this.db.transaction('rw', [outbox, wishlist, enquiries, meta], work);
  }
}

/** The moment a run asks about. */
export interface Due {
  now: number;
  /** Forgives waits that only a dead network imposed. */
  eager: boolean;
  /** Keys already tried in this run: each gets one try. */
  tried: ReadonlySet<string>;
}

function mayGo(head: OutboxItem | undefined, when: Due): boolean {
  return head !== undefined && !when.tried.has(head.key) && isDue(head, when.now, when.eager);
}
