import { createRanker, type SearchHit, type IndexedObject, type Ranker } from '@patna/search';
import type { IndexStore, StoredChange } from './index-store.ts';
import { patched, type Change } from './object-changes.ts';
import { emptyVocabulary, type SearchVocabulary } from './search-vocabulary.ts';
import { searchableAttributes } from './settings.ts';

/** An index in memory that always equals its store. */
export interface SearchIndex {
  /** Whether anything has ever been written to it. */
  exists(): boolean;
  get(objectID: string): IndexedObject | undefined;
  all(): IndexedObject[];
  settings(): Record<string, unknown>;
  vocabulary(): SearchVocabulary;
  find(query: string, attributes?: string[]): SearchHit;
  /**
   * Applies changes in order. Resolves when they are stored and searchable. Throws ApiError 400 before anything is
   * changed.
   */
  apply(changes: Change[]): Promise<void>;
  changeSettings(changes: Record<string, unknown>): Promise<void>;
  /** Changes synonyms and rules. If `change` throws, its error is thrown before anything is changed. */
  changeVocabulary(change: (before: SearchVocabulary) => SearchVocabulary): Promise<void>;
  drop(): Promise<void>;
}

/** All indexes by name. */
export interface IndexRegistry {
  /** The index with this name. Empty when nothing has been written to it. */
  open(name: string): Promise<SearchIndex>;
  /** Like `open`, but throws ApiError 404 when nothing has been written to it. */
  openExisting(name: string): Promise<SearchIndex>;
}

/** Loads an index from its store. An index to which nothing was written is empty and does not exist. */
export async function openSearchIndex(store: IndexStore, name: string): Promise<SearchIndex> {
  const stored = await store.load(name);
  let exists = stored.objects.length > 0 || stored.settings !== null;
  let settings = stored.settings ?? {};
  let { vocabulary } = stored;
  let objects = new Map(stored.objects.map((object) => [object.objectID, object]));
  let ranker = rankerOver(objects, settings);
  let last: Promise<unknown> = Promise.resolve();

  // Runs one write at a time, so that the store, the records and the ranker change in the same order.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };

  return {
    exists: () => exists,
    get: (objectID) => objects.get(objectID),
    all: () => [...objects.values()],
    settings: () => settings,
    vocabulary: () => vocabulary,
    find: (query, attributes) => ranker.find(query, attributes),
    apply: (changes) =>
      inTurn(async () => {
        const outcome = outcomeOf(changes, objects);
        // An index that has settings exists, even if it has no records.
        if (!exists) await store.saveSettings(name, settings);
        exists = true;
        await store.write(name, asStored(outcome));
        for (const [objectID, object] of outcome) {
          if (object === null) ranker.remove(objectID);
          else ranker.put(object);
          if (object === null) objects.delete(objectID);
          else objects.set(objectID, object);
        }
      }),
    changeSettings: (changes) =>
      inTurn(async () => {
        const changed = { ...settings, ...changes };
        await store.saveSettings(name, changed);
        exists = true;
        settings = changed;
        ranker = rankerOver(objects, settings);
      }),
    changeVocabulary: (change) =>
      inTurn(async () => {
        const changed = change(vocabulary);
        if (!exists) await store.saveSettings(name, settings);
        exists = true;
        await store.saveVocabulary(name, changed);
        vocabulary = changed;
      }),
    drop: () =>
      inTurn(async () => {
        await store.drop(name);
        exists = false;
        settings = {};
        vocabulary = emptyVocabulary;
        objects = new Map();
        ranker = rankerOver(objects, settings);
      }),
  };
}

function rankerOver(
  objects: Map<string, IndexedObject>,
  settings: Record<string, unknown>,
): Ranker {
  const { customRanking } = settings;
  const ranker = createRanker({
    attributes: searchableAttributes(settings),
    customRanking: Array.isArray(customRanking) ? customRanking.map(String) : [],
  });
  for (const object of objects.values()) ranker.put(object);
  return ranker;
}

/** Each changed record as it is after all changes. Null when it was deleted. */
function outcomeOf(
  changes: Change[],
  objects: Map<string, IndexedObject>,
): Map<string, IndexedObject | null> {
  const outcome = new Map<string, IndexedObject | null>();
  const current = (objectID: string) => {
    const touched = outcome.get(objectID);
    return touched === undefined ? objects.get(objectID) : (touched ?? undefined);
  };
  for (const change of changes) {
    if (change.action === 'put') outcome.set(change.object.objectID, change.object);
    else if (change.action === 'delete') outcome.set(change.objectID, null);
    else if (change.action === 'clear') {
      for (const objectID of [...objects.keys(), ...outcome.keys()]) outcome.set(objectID, null);
    } else {
      const before = current(change.objectID);
      const after = patched(before, change.objectID, change.attributes);
      if (before !== undefined || change.create) outcome.set(change.objectID, after);
    }
  }
  return outcome;
}

function asStored(outcome: Map<string, IndexedObject | null>): StoredChange[] {
  return [...outcome].map(([objectID, object]) =>
    object === null ? { forget: objectID } : { put: object },
  );
}
