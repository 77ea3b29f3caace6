/** The parts of IndexedDB that Dexie asks for. */
export interface IndexedDbApi {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Loads what stands in for IndexedDB where the browser's own is missing, full or broken. */
type LoadMemory = () => Promise<IndexedDbApi>;

let load: LoadMemory | undefined;
let memory: IndexedDbApi | undefined;
const listeners = new Set<() => void>();

/** Called once by a page or a worker, before it opens a database. Without an offer, broken stays broken. */
export function offerMemory(offered: LoadMemory): void {
  load = offered;
}

export function isMemoryOffered(): boolean {
  return load !== undefined;
}

/** Whether what is stored now is lost when the page is closed. */
export function isInMemory(): boolean {
  return memory !== undefined;
}

/** The browser's own, or the one in memory. */
export function currentIndexedDb(): IndexedDbApi {
  return memory ?? globalThis;
}

/** Calls back when IndexedDB has just been replaced by memory. */
export function onMemory(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Replaces IndexedDB by memory until the page is closed. False where that cannot be: nothing was offered,
 * or its code cannot be loaded.
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
  for (const listener of listeners) listener();
  return true;
}
