import { v7 as uuidv7 } from 'uuid';
import type { LocalDb } from '../database/db.ts';

/** The moment of a tap, as the server compares it with those of the person's other devices. */
export interface LamportTime {
  /** Milliseconds; later than every tap made here or heard of before, whatever this clock says. */
  sequence: number;
  device: string;
}

/** Takes the next moment. Runs inside the transaction that queues the tap. */
export async function nextMoment(db: LocalDb, userId: string): Promise<LamportTime> {
  const sequence = Math.max(Date.now(), (await lastHeard(db, userId)) + 1);
  await db.meta.put({ key: clockKey(userId), value: sequence });
  return { sequence, device: await deviceName(db) };
}

/** Sets this phone's clock forward to what another device of the person did. */
export async function observeMoment(
  db: LocalDb,
  userId: string,
  sequence: number | undefined,
): Promise<void> {
  if (sequence === undefined || sequence <= (await lastHeard(db, userId))) return;
  await db.meta.put({ key: clockKey(userId), value: sequence });
}

async function lastHeard(db: LocalDb, userId: string): Promise<number> {
  const stored = await db.meta.get(clockKey(userId));
  return typeof stored?.value === 'number' ? stored.value : 0;
}

/** Made up on first use and gone with the person's other things: it names no phone in the world. */
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
 * Whether what a receipt settled is newer than an answer asked for at `askedAt`, both in ms. A time that
 * is still to come was set by a clock that has since been put right.
 */
export function isSettledSince(settledAt: number, askedAt: number): boolean {
  return settledAt > askedAt && settledAt <= Date.now();
}
