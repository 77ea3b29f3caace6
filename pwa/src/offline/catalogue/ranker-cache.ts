import { type CatalogueHostel, searchRecordOf, searchSettings } from '@patna/contracts';
import {
  createRanker,
  unpackRanker,
  type PackedRanker,
  type PackedTexts,
  packTexts,
  type Ranker,
  textOf,
} from '@patna/search';
import type { LocalDb } from '../database/db.ts';
import {
  type CatalogueStore,
  type StoredRanker,
  storedRankerKey,
} from '../database/catalogue-store.ts';

/** Hostels at one revision, see `CatalogueState`. */
export interface CatalogueCopy {
  readonly revision: string | undefined;
  readonly hostels: ReadonlyMap<string, CatalogueHostel>;
}

/** Texts of a hit as its suggestion shows them. */
export interface HitTexts {
  readonly propertyName: string;
  readonly street: string;
  readonly city: string;
  readonly state?: string | undefined;
}

/** Search over one copy of the catalogue. */
export interface CatalogueSearch {
  readonly ranker: Pick<Ranker, 'find'>;
  textsOf(id: string): HitTexts | undefined;
}

export interface CatalogueStores {
  readonly catalogue: CatalogueStore;
  /** Loads Dexie, which a first search does not wait for. */
  readonly openDb: () => Promise<LocalDb>;
  /** Version of the code: an index stored by another version is not used. */
  readonly madeBy: string;
}

const { searchableAttributes: attributes, customRanking } = searchSettings;

/**
 * Search over this phone's catalogue. Indexing ten thousand hostels takes a cheap phone a second or more, so
 * the index is stored and used until the catalogue or the code changes.
 */
export class CatalogueRanker {
  private readonly stores: CatalogueStores;
  private latest: { revision: string | undefined; search: Promise<CatalogueSearch> } | null = null;
  private unstored: { copy: CatalogueCopy; ranker: Ranker } | null = null;

  constructor(stores: CatalogueStores) {
    this.stores = stores;
  }

  /** The search for this revision or a later one. `read` is called when no index is stored. */
  of(revision: string | undefined, read: () => Promise<CatalogueCopy>): Promise<CatalogueSearch> {
    if (this.latest && this.latest.revision === revision) return this.latest.search;
    const latest = { revision, search: this.openOrMake(revision, read) };
    this.latest = latest;
    latest.search.catch(() => {
      if (this.latest === latest) this.latest = null;
    });
    return latest.search;
  }

  /** Whether an index of this revision is stored. It is not read. */
  isStored(revision: string | undefined): Promise<boolean> {
    return this.stores.catalogue.hasRanker(this.keyOf(revision));
  }

  /** Stores a new index in place of the previous one. */
  async store(): Promise<void> {
    if (!this.unstored) return;
    const { copy, ranker } = this.unstored;
    this.unstored = null;
    const packed = ranker.pack();
    const row = { key: this.keyOf(copy.revision), packed, texts: textsByRow(packed, copy) };
    const db = await this.stores.openDb();
    await db.transaction('rw', [db.storedRanker], async () => {
      await db.storedRankers().delete();
      await db.storedRanker.put(row);
    });
  }

  private async openOrMake(
    revision: string | undefined,
    read: () => Promise<CatalogueCopy>,
  ): Promise<CatalogueSearch> {
    const stored = await this.stores.catalogue.ranker(this.keyOf(revision));
    if (stored) return openStored(stored);
    const copy = await read();
    const ranker = createRanker({ attributes, customRanking });
    for (const hostel of copy.hostels.values()) ranker.put({ ...searchRecordOf(hostel) });
    this.unstored = { copy, ranker };
    return { ranker, textsOf: (id) => copy.hostels.get(id) };
  }

  private keyOf(revision: string | undefined): string {
    return storedRankerKey(revision, this.stores.madeBy);
  }
}

function textsByRow({ ids }: PackedRanker, { hostels }: CatalogueCopy): PackedTexts {
  const texts = Array.from(ids.ends, (_, row) => {
    const hostel = hostels.get(textOf(ids, row));
    return JSON.stringify([
      hostel?.propertyName,
      hostel?.street,
      hostel?.city,
      hostel?.state ?? '',
    ]);
  });
  return packTexts(texts);
}

function openStored({ packed, texts }: StoredRanker): CatalogueSearch {
  const ranker = unpackRanker(attributes, packed);
  return {
    ranker,
    textsOf(id) {
      const row = ranker.rowOf(id);
      if (row === undefined) return undefined;
      const [propertyName = '', street = '', city = '', state] = JSON.parse(
        textOf(texts, row),
      ) as string[];
      return { propertyName, street, city, state };
    },
  };
}
