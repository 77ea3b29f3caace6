import { type CatalogueHostel, searchRecordOf, searchSettings } from '@patna/contracts';
import { createRanker, type Ranker } from '@patna/search';
import { keyOfRanker, type KeptRanker, type LocalDb } from './db.ts';

/** Hostels as they stood together; `revision` as in `CatalogueState`. */
export interface CatalogueCopy {
  readonly revision: string | undefined;
  readonly hostels: ReadonlyMap<string, CatalogueHostel>;
}

/** The words of a hit, as its suggestion shows them. */
export interface HitTexts {
  readonly propertyName: string;
  readonly street: string;
  readonly city: string;
  readonly state?: string | undefined;
}

/** All that searching one copy of the catalogue takes. */
export interface CatalogueSearch {
  readonly ranker: Ranker;
  textsOf(id: string): HitTexts | undefined;
}

const { searchableAttributes: attributes, customRanking } = searchSettings;
const options = { attributes, customRanking };

/**
 * Search over this phone's copy. To read every word of ten thousand hostels takes a cheap phone a
 * second and more, so what came of it is kept, and holds for as long as copy and code are the same.
 */
export class CatalogueRanker {
  private readonly db: LocalDb;
  private readonly madeBy: string;
  private latest: { revision: string | undefined; search: Promise<CatalogueSearch> } | null = null;
  private unkept: { copy: CatalogueCopy; ranker: Ranker } | null = null;

  /** `madeBy` names this version of the code. */
  constructor(db: LocalDb, madeBy: string) {
    this.db = db;
    this.madeBy = madeBy;
  }

  /** For the copy of this revision, or a later one. `read` is called where nothing was kept. */
  of(revision: string | undefined, read: () => Promise<CatalogueCopy>): Promise<CatalogueSearch> {
    if (this.latest && this.latest.revision === revision) return this.latest.search;
    const latest = { revision, search: this.openOrMake(revision, read) };
    this.latest = latest;
    latest.search.catch(() => {
      if (this.latest === latest) this.latest = null;
    });
    return latest.search;
  }

  /** Without reading it. */
  async isKept(revision: string | undefined): Promise<boolean> {
    const key = keyOfRanker(revision, this.madeBy);
    return (await this.db.keptRanker.where('key').equals(key).count()) > 0;
  }

  /** Keeps what was made since, for the next start, in the place of what was kept before. */
  async keep(): Promise<void> {
    if (!this.unkept) return;
    const { copy, ranker } = this.unkept;
    this.unkept = null;
    const packed = ranker.pack();
    const key = keyOfRanker(copy.revision, this.madeBy);
    const row = { key, packed, texts: textsAsColumns(packed.ids, copy) };
    const { db } = this;
    await db.transaction('rw', [db.keptRanker], async () => {
      await db.keptRankers().delete();
      await db.keptRanker.put(row);
    });
  }

  private async openOrMake(
    revision: string | undefined,
    read: () => Promise<CatalogueCopy>,
  ): Promise<CatalogueSearch> {
    const kept = await this.db.keptRanker.get(keyOfRanker(revision, this.madeBy));
    if (kept) return openKept(kept);
    const copy = await read();
    const ranker = createRanker(options);
    for (const hostel of copy.hostels.values()) ranker.put({ ...searchRecordOf(hostel) });
    this.unkept = { copy, ranker };
    return { ranker, textsOf: (id) => copy.hostels.get(id) };
  }
}

/** One long string comes out of the database much sooner than ten thousand short ones. */
const separator = '\u0000';
const fields = ['propertyName', 'street', 'city', 'state'] as const;
const noTexts: HitTexts = { propertyName: '', street: '', city: '' };

function textsAsColumns(
  ids: readonly string[],
  { hostels }: CatalogueCopy,
): Readonly<Record<keyof HitTexts, string>> {
  const texts = ids.map((id): HitTexts => hostels.get(id) ?? noTexts);
  const column = (field: keyof HitTexts) => texts.map((each) => each[field]).join(separator);
  return {
    propertyName: column('propertyName'),
    street: column('street'),
    city: column('city'),
    state: column('state'),
  };
}

function openKept({ packed, texts }: KeptRanker): CatalogueSearch {
  const [names = [], streets = [], cities = [], states = []] = fields.map((field) =>
    texts[field].split(separator),
  );
  const places = new Map(packed.ids.map((id, at) => [id, at]));
  return {
    ranker: createRanker(options, packed),
    textsOf(id) {
      const at = places.get(id) ?? -1;
      const propertyName = names[at];
      if (propertyName === undefined) return undefined;
      return {
        propertyName,
        street: streets[at] ?? '',
        city: cities[at] ?? '',
        state: states[at] ?? '',
      };
    },
  };
}
