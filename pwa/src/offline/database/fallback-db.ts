import { Dexie, type PromiseExtended } from 'dexie';
import { reportOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import {
  currentIndexedDb,
  type IndexedDbApi,
  isInMemory,
  isMemoryOffered,
  onMemory,
  switchToMemory,
} from './memory-fallback.ts';
import { isQuotaExceeded } from './quota-exceeded.ts';
import { canStore } from './storage-check.ts';

let checkResult: Promise<void> | undefined;

/**
 * A database in IndexedDB, or in memory when a page or worker offers that and the browser's IndexedDB is
 * missing, full or broken. Which one is used is decided before the first database is opened.
 */
export class FallbackDb extends Dexie {
  constructor(name: string, durability: 'strict' | 'relaxed') {
    super(name, { chromeTransactionDurability: durability, ...currentApis });
    onMemory(() => {
      if (this.isOpen()) this.close({ disableAutoOpen: false });
    });
  }

  override open(): PromiseExtended<Dexie> {
    const opened = async () => {
      await ensureChecked();
      try {
        return await super.open();
      } catch (error) {
        if (isInMemory() || !(await fallBackToMemory())) throw error;
        return super.open();
      }
    };
    return Dexie.Promise.resolve(Dexie.ignoreTransaction(opened));
  }
}

/**
 * Switches to memory if `error` shows that IndexedDB is broken. Resolves with whether it did. The work may then be
 * repeated; its result is lost when the page closes.
 */
export async function switchToMemoryIfBroken(error: unknown): Promise<boolean> {
  return isBroken(error) && !isInMemory() && (await fallBackToMemory());
}

/** Checks once per page whether the browser's IndexedDB works. */
function ensureChecked(): Promise<void> {
  if (isInMemory() || !isMemoryOffered()) return Promise.resolve();
  checkResult ??= checkIndexedDb();
  return checkResult;
}

async function checkIndexedDb(): Promise<void> {
  if (!(await canStore()) && !(await fallBackToMemory())) checkResult = undefined;
}

function fallBackToMemory(): Promise<boolean> {
  if (isMemoryOffered()) reportOfflineUnavailable();
  return switchToMemory();
}

const brokenNames = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'OpenFailedError',
  'UnknownError',
]);

function isBroken(error: unknown): boolean {
  return isQuotaExceeded(error) || (error instanceof Error && brokenNames.has(error.name));
}

/** Dexie keeps the objects it is constructed with; these proxies follow the switch to memory. */
const currentApis = {
  indexedDB: proxyToCurrent('indexedDB') as IDBFactory,
  IDBKeyRange: proxyToCurrent('IDBKeyRange') as typeof IDBKeyRange,
};

// Dexie runs no live queries when it finds no IndexedDB at load time.
if (isMemoryOffered()) Dexie.dependencies.indexedDB ??= currentApis.indexedDB;

function proxyToCurrent(part: keyof IndexedDbApi): object {
  const get = (_: object, name: string | symbol): unknown => {
    const api = currentIndexedDb()[part];
    const value: unknown = Reflect.get(api, name);
    return typeof value === 'function' ? value.bind(api) : value;
  };
  return new Proxy({}, { get });
}
