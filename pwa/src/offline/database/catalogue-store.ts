import { currentIndexedDb, isInMemory, switchToMemory } from './memory-fallback.ts';
import type { PackedRanker, PackedTexts } from '@patna/search';

/** Name of the main database. */
export const databaseName = 'patna-hostels';

const store = 'catalogueState';

/** Grows when hostels get new fields, so that copies of older releases are replaced. */
export const catalogueFormat = 6;

/** State of this phone's copy of the catalogue. */
export interface CatalogueState {
  key: 'state';
  /** Cursor of the next page. */
  next: string;
  /** False while the first copy is incomplete. */
  complete: boolean;
  /** When the copy was last up to date with the server, ISO 8601; empty if it never was. */
  syncedAt: string;
  /** Ids of hostels from the previous copy that the copy replacing it has not confirmed yet. */
  untold?: readonly string[] | undefined;
  /** The `catalogueFormat` in which the copy was begun; absent in copies of the first releases. */
  format?: number | undefined;
  /** The region of its hostels; absent in copies of the whole catalogue, from before there were regions. */
  region?: string | undefined;
  /** Changes with every page that brought something. */
  revision?: string | undefined;
}

/** The search index of one copy of the catalogue. It is deleted with the state. */
export interface StoredRanker {
  /** See `storedRankerKey`. */
  key: string;
  packed: PackedRanker;
  /** Texts of each of `packed.ids` as JSON. */
  texts: PackedTexts;
}

/** Key prefix of stored indexes, which share a table with the state. */
export const rankerKey = 'ranker ';

/** Key of the index of one revision, built by one version of the code. */
export function storedRankerKey(revision: string | undefined, madeBy: string): string {
  return `${rankerKey}${madeBy} ${revision ?? ''}`;
}

/**
 * Reads the catalogue's state and search index with the browser's own API: loading and opening Dexie takes
 * longer than a first search. It never writes or creates a database.
 */
export class CatalogueStore {
  private readonly name: string;
  private opening: Promise<IDBDatabase | null> | null = null;
  private openedIn: IDBFactory | undefined;

  constructor(name: string) {
    this.name = name;
  }

  state(): Promise<CatalogueState | undefined> {
    return this.read((rows) => rows.get('state'));
  }

  ranker(key: string): Promise<StoredRanker | undefined> {
    return this.read((rows) => rows.get(key));
  }

  /** Whether an index is stored under this key. It is not read. */
  async hasRanker(key: string): Promise<boolean> {
    return (await this.read((rows) => rows.count(key))) === 1;
  }

  /** Closes the database until the next read. */
  async close(): Promise<void> {
    const db = await this.opening;
    this.opening = null;
    db?.close();
  }

  private async read<T>(ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
      return await this.readOnce(ask);
    } catch (error) {
      if (isInMemory() || !(await switchToMemory())) throw error;
      return this.readOnce(ask);
    }
  }

  private async readOnce<T>(ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    const rows = async () => (await this.open())?.transaction(store).objectStore(store);
    const found = await rows().catch(() => {
      // iOS closes databases silently while an app sleeps.
      this.opening = null;
      return rows();
    });
    return found && answerOf(ask(found));
  }

  private async open(): Promise<IDBDatabase | null> {
    const forget = () => {
      this.opening = null;
    };
    const { indexedDB } = currentIndexedDb();
    if (this.openedIn !== indexedDB) forget();
    this.openedIn = indexedDB;
    this.opening ??= openExisting(indexedDB, this.name, forget);
    const db = await this.opening;
    if (db === null) forget();
    return db;
  }
}

/**
 * Opens the database; null when it has no catalogue. `forget` is called when the connection can no longer be
 * used.
 */
async function openExisting(
  indexedDB: IDBFactory,
  name: string,
  forget: () => void,
): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction?.abort();
  });
  try {
    const db = await answerOf(request);
    db.addEventListener('close', forget);
    // A schema change waits until this connection is closed.
    db.addEventListener('versionchange', () => {
      forget();
      db.close();
    });
    if (db.objectStoreNames.contains(store)) return db;
    db.close();
    return null;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The database did not answer.'));
    });
  });
}
