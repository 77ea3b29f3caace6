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

let checking: Promise<void> | undefined;

/**
 * A database in IndexedDB, or in memory when a page or worker offers that and the browser's IndexedDB is
 * missing, full or broken. Which one is used is decided before the first database is opened.
 */
export class FallbackDb extends Dexie {
  constructor(name: string, durability: 'strict' | 'relaxed') {
    super(name, { chromeTransactionDurability: durability, ...followed });
    onMemory(() => {
      if (this.isOpen()) this.close({ disableAutoOpen: false });
    });
  }

  override open(): PromiseExtended<Dexie> {
    const opened = async () => {
      await checked();
      try {
        return await super.open();
      } catch (error) {
        if (isInMemory() || !(await replace())) throw error;
        return super.open();
      }
    };
    return Dexie.Promise.resolve(Dexie.ignoreTransaction(opened));
  }
}

/**
 * Whether memory has just replaced a broken IndexedDB. The work may then be repeated; its result is lost
 * when the page closes.
 */
export async function isReplaced(error: unknown): Promise<boolean> {
  return isBroken(error) && !isInMemory() && (await replace());
}

/** Checks once per page whether the browser's IndexedDB works. */
function checked(): Promise<void> {
  if (isInMemory() || !isMemoryOffered()) return Promise.resolve();
  checking ??= check();
  return checking;
}

async function check(): Promise<void> {
  if (!(await canStore()) && !(await replace())) checking = undefined;
}

function replace(): Promise<boolean> {
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
const followed = {
  indexedDB: following('indexedDB') as IDBFactory,
  IDBKeyRange: following('IDBKeyRange') as typeof IDBKeyRange,
};

// Dexie runs no live queries when it finds no IndexedDB at load time.
if (isMemoryOffered()) Dexie.dependencies.indexedDB ??= followed.indexedDB;

function following(part: keyof IndexedDbApi): object {
  const get = (_: object, name: string | symbol): unknown => {
    const api = currentIndexedDb()[part];
    const value: unknown = Reflect.get(api, name);
    return typeof value === 'function' ? value.bind(api) : value;
  };
  return new Proxy({}, { get });
}
