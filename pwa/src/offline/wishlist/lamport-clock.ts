import { v7 as uuidv7 } from 'uuid';
import type { LocalDb } from '../database/db.ts';

/** A logical time, compared with the person's other devices. */
export interface LamportTime {
  /** In ms; later than every known action, even when the clock is wrong. */
  sequence: number;
  device: string;
}

/** The time of a new action. Runs in the transaction that queues the action. */
export async function nextMoment(db: LocalDb, userId: string): Promise<LamportTime> {
  const sequence = Math.max(Date.now(), (await readClock(db, userId)) + 1);
  await db.meta.put({ key: clockKey(userId), value: sequence });
  return { sequence, device: await deviceName(db) };
}

/** Advances the clock to another device's action. */
export async function observeMoment(
  db: LocalDb,
  userId: string,
  sequence: number | undefined,
): Promise<void> {
  if (sequence === undefined || sequence <= (await readClock(db, userId))) return;
  await db.meta.put({ key: clockKey(userId), value: sequence });
}

async function readClock(db: LocalDb, userId: string): Promise<number> {
  const stored = await db.meta.get(clockKey(userId));
  return typeof stored?.value === 'number' ? stored.value : 0;
}

/** A random name of this device. It is deleted at sign-out, so it does not identify the phone. */
async function deviceName(db: LocalDb): Promise<string> {
  const stored = await db.meta.get(deviceKey);
  if (typeof stored?.value === 'string') return stored.value;
  const device = uuidv7();
  await db.meta.put({ key: deviceKey, value: device });
  return device;
}

const deviceKey = 'device';

function clockKey(userId: string): string {
  return `wishlist-clock:${userId}`;
}

/**
 * Whether a receipt is newer than an answer requested at `askedAt`; both in ms. Times in the future come
 * from a wrong clock.
 */
export function isNewerThanRequest(settledAt: number, askedAt: number): boolean {
  return settledAt > askedAt && settledAt <= Date.now();
}
