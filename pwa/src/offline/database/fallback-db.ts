import { Dexie, type PromiseExtended } from 'dexie';
import { reportOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import {
  currentIndexedDb,
  type IndexedDbApi,
  isInMemory,
  isMemoryOffered,
  onMemory,
  switchToMemory,
} from './indexed-db.ts';
import { isQuotaExceeded } from './quota-exceeded.ts';
import { canStore } from './storage-check.ts';

let checking: Promise<void> | undefined;

/**
 * A database in IndexedDB, or in memory where a page or a worker offers that and the browser's IndexedDB
 * is missing, full or broken. Which of the two it is, is found out before the first one is opened.
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
 * Whether the browser's storage gave up on a piece of work and memory took its place: the work may be
 * done again, and will be lost when the page is closed.
 */
export async function isReplaced(error: unknown): Promise<boolean> {
  return isBroken(error) && !isInMemory() && (await replace());
}

/** Resolves when it is known whether the browser's IndexedDB works; it is asked once in a page. */
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

/** Dexie keeps what it is given when a database object is made: these follow the switch. */
const followed = {
  indexedDB: following('indexedDB') as IDBFactory,
  IDBKeyRange: following('IDBKeyRange') as typeof IDBKeyRange,
};

// Dexie runs no live query where it has found no IndexedDB when it was loaded.
if (isMemoryOffered()) Dexie.dependencies.indexedDB ??= followed.indexedDB;

function following(part: keyof IndexedDbApi): object {
  const get = (_: object, name: string | symbol): unknown => {
    const api = currentIndexedDb()[part];
    const value: unknown = Reflect.get(api, name);
    return typeof value === 'function' ? value.bind(api) : value;
  };
  return new Proxy({}, { get });
}
