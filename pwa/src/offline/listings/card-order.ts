import type { LocalDb } from '../database/db.ts';

const orderKey = 'card-order';

/** Ids of the stored cards in the server's order. */
export async function readCardOrder(db: LocalDb): Promise<string[]> {
  const value = (await db.meta.get(orderKey))?.value;
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** `served` is the beginning of the server's list; other known ids follow it. */
export async function saveCardOrder(db: LocalDb, served: readonly string[]): Promise<void> {
  const now = new Set(served);
  const behind = (await readCardOrder(db)).filter((id) => !now.has(id));
  await db.meta.put({ key: orderKey, value: [...served, ...behind] });
}

export async function removeFromCardOrder(db: LocalDb, gone: readonly string[]): Promise<void> {
  const left = new Set(gone);
  await filterCardOrder(db, (id) => !left.has(id));
}

/** Removes all hostels that are not `listed`, such as those of another region. */
export async function keepInCardOrder(db: LocalDb, listed: readonly string[]): Promise<void> {
  const kept = new Set(listed);
  await filterCardOrder(db, (id) => kept.has(id));
}

async function filterCardOrder(db: LocalDb, isKept: (id: string) => boolean): Promise<void> {
  const order = await readCardOrder(db);
  const rest = order.filter(isKept);
  if (rest.length < order.length) await db.meta.put({ key: orderKey, value: rest });
}
