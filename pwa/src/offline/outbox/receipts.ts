import { db, type LocalDb } from '../database/db.ts';

/** In `meta`: the keys of the last writes that the server took, oldest first. A wipe takes it away. */
const receiptsKey = 'receipts';
const lastOnes = 50;

/** Runs inside the transaction in which the write leaves the outbox. */
export async function noteReceipt(at: LocalDb, key: string): Promise<void> {
  const value = [...(await receipts(at)), key].slice(-lastOnes);
  await at.meta.put({ key: receiptsKey, value });
}

/** Whether the server's receipt for a write came to this phone, as far as it remembers. */
export async function hasReceipt(key: string): Promise<boolean> {
  return (await receipts(db)).includes(key);
}

async function receipts(from: LocalDb): Promise<string[]> {
  const value = (await from.meta.get(receiptsKey))?.value;
  return Array.isArray(value) ? value : [];
}
