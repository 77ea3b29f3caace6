import { createListeners } from '../../shared/runtime/store.ts';

/** The parts of IndexedDB that Dexie uses. */
export interface IndexedDbApi {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Loads the in-memory replacement for IndexedDB. */
type LoadMemory = () => Promise<IndexedDbApi>;

let load: LoadMemory | undefined;
let memory: IndexedDbApi | undefined;
const switches = createListeners();

/** Call once in a page or worker, before a database is opened. Without it, broken storage is not replaced. */
export function offerMemory(offered: LoadMemory): void {
  load = offered;
}

export function isMemoryOffered(): boolean {
  return load !== undefined;
}

/** Whether stored data is lost when the page closes. */
export function isInMemory(): boolean {
  return memory !== undefined;
}

/** The browser's IndexedDB, or the one in memory. */
export function currentIndexedDb(): IndexedDbApi {
  return memory ?? globalThis;
}

/** Calls back when memory has replaced IndexedDB. */
export function onMemory(listener: () => void): void {
  switches.subscribe(listener);
}

/**
 * Replaces IndexedDB by memory until the page closes. Returns false when that is not offered or cannot be
 * loaded.
 */
export async function switchToMemory(): Promise<boolean> {
  if (memory || load === undefined) return memory !== undefined;
  try {
    const loaded = await load();
    if (memory) return true;
    memory = loaded;
  } catch {
    return false;
  }
  switches.notify();
  return true;
}
