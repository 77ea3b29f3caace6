import { currentIndexedDb, isInMemory, switchToMemory } from './indexed-db.ts';
import type { PackedRanker, PackedTexts } from '@patna/search';

/** Of the product's IndexedDB. */
export const databaseName = 'patna-hostels';

const store = 'catalogueState';

/** How far this phone's copy of the whole catalogue is. */
export interface CatalogueState {
  key: 'state';
  /** Where the next page goes on. */
  next: string;
  /** Every hostel is there; false while the first copy is still coming in. */
  complete: boolean;
  /** When the server last said that nothing is missing, ISO 8601; empty before. */
  syncedAt: string;
  /** While a new copy comes in in the place of this one: hostels here that it has not told of yet. */
  untold?: readonly string[] | undefined;
  /** Another one with every page that brought something. */
  revision?: string | undefined;
}

/** What searching made of one copy of the catalogue; goes when the state is cleared. */
export interface StoredRanker {
  /** See `storedRankerKey`. */
  key: string;
  packed: PackedRanker;
  /** What its hits are called, for each of `packed.ids` as JSON. */
  texts: PackedTexts;
}

/** What the keys of kept rankers begin with; they live beside the state. */
export const rankerKey = 'ranker ';

/** The key of a kept ranker: the copy and the code it was made from. */
export function storedRankerKey(revision: string | undefined, madeBy: string): string {
  return `${rankerKey}${madeBy} ${revision ?? ''}`;
}

/**
 * How far this phone's copy of the catalogue is and what was kept for searching it, read with the
 * browser's own calls: to load and open Dexie takes longer than a first search. It writes nothing, and
 * makes no database where there is none.
 */
export class CatalogueStore {
  private readonly name: string;
  private opening: Promise<IDBDatabase | null> | null = null;
  private openedIn: IDBFactory | undefined;

  /** `name` of the database. */
  constructor(name: string) {
    this.name = name;
  }

  state(): Promise<CatalogueState | undefined> {
    return this.read((rows) => rows.get('state'));
  }

  ranker(key: string): Promise<StoredRanker | undefined> {
    return this.read((rows) => rows.get(key));
  }

  /** Without reading it. */
  async hasRanker(key: string): Promise<boolean> {
    return (await this.read((rows) => rows.count(key))) === 1;
  }

  /** Lets go of the database, until it is asked again. */
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
      // iOS closes databases without a word while an app sleeps.
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

/** Null where there is no catalogue. `forget` is called when what was opened cannot be used any more. */
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
    // Whoever changes the schema waits for this.
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
