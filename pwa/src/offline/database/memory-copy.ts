import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable } from 'dexie';
import { isInMemory } from './indexed-db.ts';

/** The catalogue is the search worker's; everything else is the page's. */
const copied =
  'document' in globalThis
    ? ['listings', 'wishlist', 'enquiries', 'outbox', 'meta', 'trips']
    : ['listings', 'catalogue', 'catalogueState'];

/** The browser's own database, while memory stands in for it and this one can still be read. */
let disk: Dexie | undefined;
const onDisk = new Set<unknown>();

/** Whether closing the page loses this item of the outbox. */
export function isLostOnClose(key: string): boolean {
  return isInMemory() && !onDisk.has(key);
}

/** Fills a database in memory with what can still be read of the browser's own; once in a page. */
export async function copyToMemory(db: Dexie): Promise<void> {
  if (!isInMemory() || disk !== undefined) return;
  const { indexedDB, IDBKeyRange } = globalThis;
  const own = new Dexie(db.name, { indexedDB, IDBKeyRange });
  try {
    await own.open();
  } catch {
    // There is none, or it cannot be opened: memory starts empty.
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
 * What is deleted in memory is deleted in the browser's database too, which mostly still works when it is
 * full: nothing that was cancelled, sent or signed out of comes back at the next start.
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
