import { db, type LocalDb } from '../database/db.ts';

/** `meta` key of the last sent items' keys, oldest first. */
const receiptsKey = 'receipts';
const lastOnes = 50;

/** Stores the receipt of a sent item. Runs in the transaction that deletes the item. */
export async function recordReceipt(at: LocalDb, key: string): Promise<void> {
  const value = [...(await receipts(at)), key].slice(-lastOnes);
  await at.meta.put({ key: receiptsKey, value });
}

/** Whether a receipt for this write is among the stored ones. */
export async function hasReceipt(key: string): Promise<boolean> {
  return (await receipts(db)).includes(key);
}

async function receipts(from: LocalDb): Promise<string[]> {
  const value = (await from.meta.get(receiptsKey))?.value;
  return Array.isArray(value) ? value : [];
}
