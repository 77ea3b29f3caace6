import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable } from 'dexie';
import { isInMemory } from './memory-fallback.ts';

/** Tables that are copied. The search worker owns the catalogue, the page owns everything else. */
const copied =
  'document' in globalThis
    ? ['listings', 'wishlist', 'enquiries', 'outbox', 'meta', 'trips']
    : ['listings', 'catalogue', 'catalogueState'];

/** The browser's own database, when memory replaces it and it can still be read. */
let disk: Dexie | undefined;
const onDisk = new Set<unknown>();

/** Whether this outbox item is lost when the page closes. */
export function isLostOnClose(key: string): boolean {
  return isInMemory() && !onDisk.has(key);
}

/** Copies what can still be read of the browser's database into memory, once per page. */
export async function copyToMemory(db: Dexie): Promise<void> {
  if (!isInMemory() || disk !== undefined) return;
  const { indexedDB, IDBKeyRange } = globalThis;
  const own = new Dexie(db.name, { indexedDB, IDBKeyRange });
  try {
    await own.open();
  } catch {
    // If the database is missing or unreadable, memory starts empty.
    return;
  }
  disk = own;
  for (const name of copied) {
    try {
      const table = own.table<unknown, unknown>(name);
      if (name === 'outbox')
        for (const key of await table.toCollection().primaryKeys()) onDisk.add(key);
      await db.table(name).bulkPut(await table.toArray());
    } catch (error) {
      console.warn(`What is stored in ${name} cannot be read.`, error);
    }
  }
}

/**
 * Repeats deletions in the browser's database, which usually works even when full, so that nothing
 * cancelled, sent or signed out returns at the next start.
 */
export function deletesOnDisk(core: DBCore): DBCore {
  const table = (name: string): DBCoreTable => {
    const below = core.table(name);
    const mutate: DBCoreTable['mutate'] = (request) => {
      if (disk) void deleteOnDisk(disk, name, request);
      return below.mutate(request);
    };
    return { ...below, mutate };
  };
  return { ...core, table };
}

async function deleteOnDisk(own: Dexie, name: string, request: DBCoreMutateRequest): Promise<void> {
  try {
    await Dexie.ignoreTransaction(async () => {
      const table = own.table(name);
      if (request.type === 'delete') await table.bulkDelete([...request.keys]);
      if (request.type !== 'deleteRange') return;
      const { lower, upper, lowerOpen, upperOpen } = request.range;
      if (lower === undefined && upper === undefined) await table.clear();
      else await table.where(':id').between(lower, upper, !lowerOpen, !upperOpen).delete();
    });
  } catch (error) {
    console.warn(`What was deleted from ${name} may still be stored.`, error);
  }
}
