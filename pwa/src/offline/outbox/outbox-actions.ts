import type { CancelOutcome, ResendOutcome } from '../../shared/enquiry/write-outcomes.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { applyTransition, type EffectsRegistry } from './effects.ts';
import {
  editLockMs,
  isBeingSent,
  laneItems,
  mayArriveTwice,
  mayHaveArrived,
  newItem,
} from './outbox-item.ts';
import { outboxTransaction } from './queue.ts';
import { announceOutboxItem } from './trigger-replay.ts';

const editTries = 10;
const editPauseMs = 300;

/** What a person can do with an unsent item. */
export function createOutboxActions(effects: EffectsRegistry) {
  return {
    /** Deletes an item that is not being sent. Returns false when it was too late. */
    cancel: async (key: string): Promise<boolean> =>
      (await takeBack(effects, key, true)) === 'taken',

    /** Deletes an unsent item; one that may have reached the server only when the person was `warned`. */
    takeBack: (key: string, warned: boolean): Promise<CancelOutcome> =>
      takeBack(effects, key, warned),

    /**
     * Sends an item again as soon as the server allows. An item whose key the server may have forgotten is
     * sent only when the person was `warned`.
     */
    retry: async (key: string, warned = false): Promise<ResendOutcome> => {
      const item = await db.outbox.get(key);
      const asks = item?.state === 'needs-attention' && !warned;
      if (asks && mayArriveTwice(item, Date.now())) return 'may-arrive-twice';
      return (await sendAgain(effects, key, (same) => same)) ? 'queued' : 'too-late';
    },

    /**
     * Replaces the body of an unsent item and sends it under the same key: if an earlier version arrived, the
     * server refuses this one and the person decides. Returns false when it was too late.
     */
    edit: async (key: string, body: unknown): Promise<boolean> => {
      const change = async (item: OutboxItem) => {
        const editBody = effects[item.operation]?.editBody;
        return { ...item, body: editBody ? await editBody(db, item, body) : body };
      };
      // An attempt without a network ends soon: the edit waits for it.
      for (let tries = 1; ; tries += 1) {
        if (await sendAgain(effects, key, change)) return true;
        if (tries === editTries || (await db.outbox.get(key)) === undefined) return false;
        await new Promise((resolve) => setTimeout(resolve, editPauseMs));
      }
    },
  };
}

/** Keeps an item from being sent while it is edited. Returns false when it has left already. */
export async function lockForEdit(key: string): Promise<boolean> {
  const heldUntil = Date.now() + editLockMs;
  return (await outboxTransaction(() => db.outbox.update(key, { heldUntil }))) > 0;
}

export async function unlockAfterEdit(key: string): Promise<void> {
  const unlocked = await outboxTransaction(() => db.outbox.update(key, { heldUntil: undefined }));
  if (unlocked > 0) announceOutboxItem();
}

function takeBack(effects: EffectsRegistry, key: string, warned: boolean): Promise<CancelOutcome> {
  return outboxTransaction(async () => {
    const item = await db.outbox.get(key);
    if (item === undefined || isBeingSent(item, Date.now())) return 'too-late';
    const arrived = item.error?.code === 'idempotency_mismatch' || mayHaveArrived(item);
    if (arrived && !warned) return 'may-have-arrived';
    await db.outbox.delete(key);
    await applyTransition(effects, db, item, { to: 'cancelled' });
    return 'taken';
  });
}

async function sendAgain(
  effects: EffectsRegistry,
  key: string,
  change: (item: OutboxItem) => OutboxItem | Promise<OutboxItem>,
): Promise<boolean> {
  const done = await outboxTransaction(async () => {
    const item = await db.outbox.get(key);
    const now = Date.now();
    if (item === undefined || isBeingSent(item, now)) return false;
    const { error, heldUntil: _held, ...rest } = await change(item);
    const nextAttemptAt = rest.askedNotBefore ?? 0;
    const again: OutboxItem = { ...rest, state: 'queued', nextAttemptAt, confirmedAt: now };
    // The server has an earlier version under this key, so the edited item needs a new key.
    if (error?.code === 'idempotency_mismatch') await requeueUnderNewKey(effects, again, now);
    else await requeue(effects, again);
    return true;
  });
  if (done) announceOutboxItem();
  return done;
}

async function requeue(effects: EffectsRegistry, item: OutboxItem): Promise<void> {
  await db.outbox.put(item);
  await applyTransition(effects, db, item, { to: 'waiting' });
}

async function requeueUnderNewKey(
  effects: EffectsRegistry,
  item: OutboxItem,
  now: number,
): Promise<void> {
  const last = (await laneItems(db, item.userId, item.lane)).at(-1);
  const { key } = newItem(item, now, last?.key);
  const { tries: _former, ...rest } = item;
  await db.outbox.delete(item.key);
  await effects[item.operation]?.onNewKey?.(db, item.key, key);
  await requeue(effects, { ...rest, key, attempts: 0 });
}
