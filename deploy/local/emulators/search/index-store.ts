import type { AnyBulkWriteOperation, Db } from 'mongodb';
import type { IndexedObject } from '@patna/search';
import {
  emptyVocabulary,
  parseVocabulary,
  printVocabulary,
  type SearchVocabulary,
} from './search-vocabulary.ts';

/** A stored index. */
interface StoredIndex {
  objects: IndexedObject[];
  settings: Record<string, unknown> | null;
  vocabulary: SearchVocabulary;
}

/** A record to write, or an objectID to delete. */
export type StoredChange = { put: IndexedObject } | { forget: string };

/** Stores indexes in MongoDB. Every method resolves when the change is stored durably. */
export interface IndexStore {
  load(index: string): Promise<StoredIndex>;
  write(index: string, changes: StoredChange[]): Promise<void>;
  saveSettings(index: string, settings: Record<string, unknown>): Promise<void>;
  saveVocabulary(index: string, vocabulary: SearchVocabulary): Promise<void>;
  drop(index: string): Promise<void>;
}

// Records are stored as JSON text, because some attribute names have a meaning for MongoDB.
interface ObjectRow {
  _id: string;
  index: string;
  body: string;
}

/** Settings of an index, or its synonyms and rules. */
interface SettingsRow {
  _id: string;
  body: string;
}

/** Opens the store, which has three collections. */
export function openIndexStore(db: Db): IndexStore {
  const objects = db.collection<ObjectRow>('search_objects');
  const settings = db.collection<SettingsRow>('search_settings');
  const vocabularies = db.collection<SettingsRow>('search_vocabularies');
  const rowId = (index: string, objectID: string) => JSON.stringify([index, objectID]);

  return {
    async load(index) {
      await objects.createIndex({ index: 1 });
      const rows = await objects.find({ index }).sort({ _id: 1 }).toArray();
      const saved = await settings.findOne({ _id: index });
      const words = await vocabularies.findOne({ _id: index });
      return {
        vocabulary: words === null ? emptyVocabulary : parseVocabulary(words.body),
        objects: rows.map((row) => JSON.parse(row.body) as IndexedObject),
        settings: saved === null ? null : (JSON.parse(saved.body) as Record<string, unknown>),
      };
    },
    async write(index, changes) {
      const writes = changes.map((change): AnyBulkWriteOperation<ObjectRow> => {
        if ('forget' in change) {
          return { deleteOne: { filter: { _id: rowId(index, change.forget) } } };
        }
        const filter = { _id: rowId(index, change.put.objectID) };
        const row = { index, body: JSON.stringify(change.put) };
        return { replaceOne: { filter, replacement: row, upsert: true } };
      });
      if (writes.length > 0) await objects.bulkWrite(writes);
    },
    async saveSettings(index, body) {
      const row = { body: JSON.stringify(body) };
      await settings.replaceOne({ _id: index }, row, { upsert: true });
    },
    async saveVocabulary(index, vocabulary) {
      const row = { body: printVocabulary(vocabulary) };
      await vocabularies.replaceOne({ _id: index }, row, { upsert: true });
    },
    async drop(index) {
      await objects.deleteMany({ index });
      await settings.deleteOne({ _id: index });
      await vocabularies.deleteOne({ _id: index });
    },
  };
}
