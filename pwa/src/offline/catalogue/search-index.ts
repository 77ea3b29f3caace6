import { type CatalogueHostel, type ListingCard, patnaDay } from '@patna/contracts';
import {
  asksAllRegions,
  regionOfQuery,
  type FacetCounts,
  facetCounts,
  highlightsOf,
  type HostelFilters,
  kilometres,
  type Place,
  type RelaxedFilter,
  searchHostels,
  type SearchSort,
} from '@patna/search';
import { unlistedRegion } from '@patna/search/find-city';
import { understandQuery } from '@patna/search/understanding';
import { cardOfCatalogueHostel } from '../listings/card-of-catalogue-hostel.ts';
import {
  type CatalogueCopy,
  CatalogueRanker,
  type CatalogueSearch,
  type CatalogueStores,
} from './ranker-cache.ts';
import { catalogueFormat, type CatalogueState } from '../database/catalogue-store.ts';
import { type Rents, rentsOf } from './rents.ts';

/** A page of hostels to list. */
export interface BrowseRequest {
  filters: HostelFilters;
  sort: SearchSort;
  /** Search text, read as in `understandQuery`. */
  query?: string | undefined;
  /** Position for the sort `distance`. It never leaves the phone. */
  near?: Place | undefined;
  from: number;
  count: number;
}

export interface BrowsePage {
  cards: ListingCard[];
  /** Distance in kilometres by id, when `near` is given and the position is known. */
  distances?: Readonly<Record<string, number>> | undefined;
  total: number;
  /** Hostels left out because they do not state what a filter asks for. */
  unstated: number;
  counts: FacetCounts;
  /** Null when there is no hostel. */
  rents: Rents | null;
  /** Wishes of the search text that were left out because no hostel has them all. */
  relaxed?: readonly RelaxedFilter[] | undefined;
  /** The chosen filters with those of the search text. */
  filters?: HostelFilters | undefined;
  /** The order of the cards. With `relevance`, the best matches of the search text come first. */
  sortedBy?: SearchSort | undefined;
  /**
   * Set when the query asks for hostels of a region that this phone does not keep. The cards are then only those whose
   * own texts match.
   */
  missing?: MissingRegion | undefined;
  /** Whether hostels of the copy may lack facts that this release filters by. */
  isOutdated: boolean;
  /** When the copy was last complete, ISO 8601. */
  savedAt: string;
}

/** Ids of the requested region and of the one on this phone. */
export type MissingRegion = Readonly<Record<'requested' | 'saved', string>>;

export interface SpotsRequest {
  filters: HostelFilters;
  /** Search words; empty for none. */
  query: string;
  /** Position that `filters.within` is measured from. A place in the search words replaces it. */
  near?: Place | undefined;
}

/** A hostel with its position in degrees, when its owner gave one. */
export interface Spot {
  card: ListingCard;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

export interface SpotsPage {
  spots: Spot[];
  /** The place of the search words, otherwise the chosen one. */
  near?: Place | undefined;
  savedAt: string;
}

/** Start and end in a text, in UTF-16 units. */
export type MarkedRange = readonly [start: number, end: number];

/** A suggestion. */
export interface CatalogueHit {
  objectID: string;
  propertyName: string;
  /** `state` is empty or missing when unknown. */
  address: { street: string; city: string; state?: string };
  /** Matches to highlight. */
  marks: { propertyName: readonly MarkedRange[]; street: readonly MarkedRange[] };
}

interface Loaded extends CatalogueCopy {
  savedAt: string;
  isComplete: boolean;
  isOutdated: boolean;
  /** Undefined for a copy of the whole catalogue. */
  region: string | undefined;
}

/** Search and filters over this phone's catalogue, which is kept in memory once read. */
export class CatalogueIndex {
  private readonly stores: CatalogueStores;
  private readonly ranker: CatalogueRanker;
  private loaded: Loaded | null = null;

  constructor(stores: CatalogueStores) {
    this.stores = stores;
    this.ranker = new CatalogueRanker(stores);
  }

  /** The best hits; null until the whole catalogue is on this phone. */
  async search(query: string, count: number): Promise<CatalogueHit[] | null> {
    const state = await this.completeState();
    if (!state) return null;
    const search = await this.searchOf(state);
    const found = search.ranker.find(query);
    return found.ids(0, count).flatMap((id) => {
      const texts = search.textsOf(id);
      if (!texts) return [];
      const { propertyName, street, city, state = '' } = texts;
      const terms = new Set(found.matchedTerms(id));
      const marksIn = (text: string) => highlightsOf(text, query, terms).ranges;
      const marks = { propertyName: marksIn(propertyName), street: marksIn(street) };
      return [{ objectID: id, propertyName, address: { street, city, state }, marks }];
    });
  }

  /** Builds and stores the index for the next start's first search, unless it is stored already. */
  async prepare(): Promise<void> {
    const state = await this.completeState();
    if (state && !(await this.ranker.isStored(state.revision))) await this.searchOf(state);
    await this.ranker.store();
  }

  /** Stores the index built for a search, if any. */
  keep(): Promise<void> {
    return this.ranker.store();
  }

  /** A page of hostels that pass the filters; null until the whole catalogue is on this phone. */
  async browse(request: BrowseRequest): Promise<BrowsePage | null> {
    const loaded = await this.load();
    if (!loaded) return null;
    const { from, count } = request;
    const known = [...loaded.hostels.values()];
    const found = await this.find(loaded, request);
    const { candidates, filters, near, relaxed, sortedBy } = found;
    const missing = missingRegion(loaded, request);
    const isUnknown = missing && !isTextMatch(request, relaxed);
    const { hostels, unstated } = isUnknown ? { hostels: [], unstated: 0 } : found;
    const shown = hostels.slice(from, from + count);
    return {
      cards: await this.cardsOf(shown),
      distances: near && distancesFrom(near, shown),
      total: hostels.length,
      unstated,
      counts: facetCounts(candidates, filters, { today: patnaDay(Date.now()), near }),
      rents: missing ? null : rentsOf(known),
      relaxed,
      filters,
      sortedBy,
      missing,
      isOutdated: loaded.isOutdated,
      savedAt: loaded.savedAt,
    };
  }

  /** All hostels that pass the filters, with positions; null until the whole catalogue is on this phone. */
  async spots(request: SpotsRequest): Promise<SpotsPage | null> {
    const loaded = await this.load();
    if (!loaded) return null;
    const { hostels, near } = await this.find(loaded, { ...request, sort: 'relevance' });
    const spots = hostels.map((hostel) => ({
      card: cardOfCatalogueHostel(hostel),
      latitude: hostel.latitude,
      longitude: hostel.longitude,
    }));
    return { spots, near, savedAt: loaded.savedAt };
  }

  /** Cards with all photos when this phone has them, otherwise with the first one. */
  private async cardsOf(hostels: readonly CatalogueHostel[]): Promise<ListingCard[]> {
    const db = await this.stores.openDb();
    const rows = await db.listings.bulkGet(hostels.map(({ id }) => id));
    return hostels.map((hostel, at) => {
      const seen = rows[at]?.card;
      const card = cardOfCatalogueHostel(hostel);
      if (seen?.hostelImages[0] !== card.hostelImages[0]) return card;
      const { hostelImages, photos } = seen ?? card;
      return { ...card, hostelImages, photos };
    });
  }

  private async find(
    loaded: Loaded,
    { filters, sort, near, query = '' }: Omit<BrowseRequest, 'from' | 'count'>,
  ) {
    const typed = query.trim();
    const search = typed === '' ? null : await this.searchOf(loaded);
    return searchHostels({
      typed,
      filters,
      sort,
      near,
      today: patnaDay(Date.now()),
      all: [...loaded.hostels.values()],
      hitsOf: (text) => {
        const groups = search?.ranker.find(text).groups() ?? [];
        return groups.map((ids) => ids.flatMap((id) => loaded.hostels.get(id) ?? []));
      },
    });
  }

  private searchOf({ revision }: Pick<CatalogueState, 'revision'>): Promise<CatalogueSearch> {
    return this.ranker.of(revision, () => this.read());
  }

  private async completeState(): Promise<CatalogueState | null> {
    const state = await this.stores.catalogue.state();
    return state?.complete === true ? state : null;
  }

  private async load(): Promise<Loaded | null> {
    const state = await this.completeState();
    if (!state) return null;
    const { revision, syncedAt } = state;
    if (this.loaded && this.loaded.revision === revision) this.loaded.savedAt = syncedAt;
    else this.loaded = await this.read();
    return this.loaded.isComplete ? this.loaded : null;
  }

  /** All hostels and what is known about them. */
  private async read(): Promise<Loaded> {
    const { loaded } = this;
    const db = await this.stores.openDb();
    return db.transaction('r', [db.catalogueState, db.catalogue], async () => {
      const state = await db.catalogueState.get('state');
      const { revision, region, syncedAt: savedAt = '', complete, format, untold } = state ?? {};
      if (loaded?.isComplete && loaded.revision === revision) return loaded;
      const hostels = await db.catalogue.toArray();
      const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
      const isOutdated = format !== catalogueFormat || untold !== undefined;
      const isComplete = complete === true;
      return { revision, region, savedAt, isComplete, isOutdated, hostels: byId };
    });
  }
}

function missingRegion(
  { region: saved }: Loaded,
  { filters: { city, locality }, query, near }: BrowseRequest,
): MissingRegion | undefined {
  const asked = { city, locality, typed: query, near };
  const requested = regionOfQuery(asked) ?? (asksAllRegions(asked) ? unlistedRegion : undefined);
  return saved === undefined || requested === undefined || requested === saved
    ? undefined
    : { requested, saved };
}

/** Whether hostels were found by their texts or addresses, and not only by a place to be near to. */
function isTextMatch(
  { filters: { city, locality }, query = '' }: BrowseRequest,
  relaxed: readonly RelaxedFilter[],
): boolean {
  const isNamed = city !== undefined || locality !== undefined;
  return (isNamed || understandQuery(query).text !== '') && !relaxed.includes('place');
}

function distancesFrom(near: Place, hostels: readonly CatalogueHostel[]): Record<string, number> {
  const ways = hostels.map((hostel) => [hostel.id, kilometres(near, hostel)] as const);
  return Object.fromEntries(ways.flatMap(([id, way]) => (way === null ? [] : [[id, way]])));
}
