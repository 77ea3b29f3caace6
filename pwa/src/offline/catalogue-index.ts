import type { CatalogueHostel, ListingCard } from '@patna/contracts';
import { searchRecordOf, searchSettings } from '@patna/contracts';
import {
  createRanker,
  type FacetCounts,
  facetCounts,
  type HostelFilters,
  type HostelSort,
  inOrder,
  passes,
  type Place,
  type Ranker,
} from '@patna/search';
import type { LocalDb } from './db.ts';

/** What to show of the catalogue. */
export interface BrowseRequest {
  filters: HostelFilters;
  sort: HostelSort;
  /** Words to search for; the hits then stand in their own order. */
  query?: string | undefined;
  /** For the sort `distance`; never leaves the phone. */
  near?: Place | undefined;
  from: number;
  count: number;
}

export interface BrowsePage {
  cards: ListingCard[];
  total: number;
  counts: FacetCounts;
  /** When the copy was last complete, ISO 8601. */
  savedAt: string;
}

/** A suggestion, as the search index answers it. */
export interface CatalogueHit {
  objectID: string;
  propertyName: string;
  address: { street: string; city: string };
}

interface Loaded {
  version: string;
  savedAt: string;
  hostels: ReadonlyMap<string, CatalogueHostel>;
  /** Made for the first search. */
  ranker?: Ranker;
}

const favouriteFrom = 3;

/** Search and filters over this phone's copy of the catalogue, kept in memory once it is read. */
export class CatalogueIndex {
  private readonly db: LocalDb;
  private loaded: Loaded | null = null;

  constructor(db: LocalDb) {
    this.db = db;
  }

  /** The best hits for the words; null until the phone has the whole catalogue. */
  async search(query: string, count: number): Promise<CatalogueHit[] | null> {
    const loaded = await this.load();
    if (!loaded) return null;
    const found = rankerOf(loaded).find(query);
    return found.ids(0, count).flatMap((id) => {
      const hostel = loaded.hostels.get(id);
      if (!hostel) return [];
      const { propertyName, street, city } = hostel;
      return [{ objectID: id, propertyName, address: { street, city } }];
    });
  }

  /** A page of hostels that pass the filters; null until the phone has the whole catalogue. */
  async browse(request: BrowseRequest): Promise<BrowsePage | null> {
    const loaded = await this.load();
    if (!loaded) return null;
    const { filters, sort, near, from, count } = request;
    const query = request.query?.trim() ?? '';
    const known = [...loaded.hostels.values()];
    const candidates = query === '' ? known : hitsOf(loaded, query);
    const fitting = candidates.filter(passes(filters));
    if (query === '') fitting.sort(inOrder(sort, near));
    return {
      cards: await this.cardsOf(fitting.slice(from, from + count)),
      total: fitting.length,
      counts: facetCounts(candidates, filters),
      savedAt: loaded.savedAt,
    };
  }

  /** Whole cards where this phone has them: with every photo. */
  private async cardsOf(hostels: readonly CatalogueHostel[]): Promise<ListingCard[]> {
    const rows = await this.db.listings.bulkGet(hostels.map(({ id }) => id));
    return hostels.map((hostel, at) => {
      const seen = rows[at]?.card;
      const card = cardOf(hostel);
      if (seen?.hostelImages[0] !== card.hostelImages[0]) return card;
      const { hostelImages, photos } = seen ?? card;
      return { ...card, hostelImages, photos };
    });
  }

  private async load(): Promise<Loaded | null> {
    const state = await this.db.catalogueState.get('state');
    if (state?.complete !== true) return null;
    const version = state.next + state.syncedAt;
    if (this.loaded?.version === version) return this.loaded;
    const hostels = await this.db.catalogue.toArray();
    this.loaded = {
      version,
      savedAt: state.syncedAt,
      hostels: new Map(hostels.map((hostel) => [hostel.id, hostel])),
    };
    return this.loaded;
  }
}

function rankerOf(loaded: Loaded): Ranker {
  if (loaded.ranker) return loaded.ranker;
  const { searchableAttributes: attributes, customRanking } = searchSettings;
  const ranker = createRanker({ attributes, customRanking });
  for (const hostel of loaded.hostels.values()) ranker.put({ ...searchRecordOf(hostel) });
  loaded.ranker = ranker;
  return ranker;
}

function hitsOf(loaded: Loaded, query: string): CatalogueHostel[] {
  const ids = rankerOf(loaded).find(query).ids();
  return ids.flatMap((id) => loaded.hostels.get(id) ?? []);
}

/** A card of what the catalogue knows: its first photo only. */
function cardOf(hostel: CatalogueHostel): ListingCard {
  const { id, propertyName, street, city, photo, rating, suitableFor } = hostel;
  const suitsStudents = suitableFor.some((each) => each !== 'Working Professionals');
  return {
    id,
    propertyName,
    hostelImages: photo === '' ? [] : [photo],
    photos: photo === '' ? [] : [{ alt: propertyName, placeholder: '' }],
    address: { street, city },
    overallPriceRange: { min: hostel.priceMin, max: hostel.priceMax },
    genderPreference: hostel.gender,
    averageRating: rating,
    reviewCount: hostel.reviewCount,
    studentsFavourite: suitsStudents && rating >= favouriteFrom,
  };
}
