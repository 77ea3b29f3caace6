import type { ListingCard, ListingDetail } from '@patna/contracts';
import {
  type HostelFilters,
  type ComparedHostel,
  type FartherCity,
  fartherCities,
  fartherFilters,
  mostSimilar,
  type Place,
  type Similarity,
  similarFilters,
  similarities,
} from '@patna/search';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import { callApi } from '../../../shared/http/call-api.ts';

const maxShown = 6;
/** With fewer hostels than this, a looser similarity is tried. */
const enough = 3;
/** The largest page the server returns. */
const candidateCount = 50;

export interface SimilarResult {
  readonly cards: readonly ListingCard[];
  /** What all cards, except those of farther cities, have in common with the hostel. */
  readonly similarity: Similarity;
  /** Cities of the last cards, which were added because there are too few nearer ones. */
  readonly farther: readonly FartherCity[];
  /** Whether every card is of a farther city. */
  readonly isAllFarther: boolean;
  /** When the catalogue was saved, ISO 8601. Null for an answer of the server. */
  readonly savedAt: string | null;
}

/**
 * Returns up to six similar hostels from the saved catalogue, or from the server if there is none
 * of this region; the server cannot measure from a hostel. The most similar come first; while there
 * are fewer than three, those of farther cities follow. Throws when neither answers.
 */
export async function findSimilar(detail: ListingDetail, online: boolean): Promise<SimilarResult> {
  const { id, address, genderPreference: gender, overallPriceRange } = detail;
  const { street, city, latitude, longitude } = address;
  const position =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const reference: ComparedHostel = { id, street, city, gender, priceMin: overallPriceRange.min };
  const cards = new Map<string, ListingCard>();
  let nearest: Pick<SimilarResult, 'similarity' | 'savedAt'> | undefined;
  for (const similarity of similarities) {
    if (similarity === 'near' && !position) continue;
    const isInArea = similarity === 'areaAndRent' || similarity === 'area';
    const filters = similarFilters(reference, similarity);
    const candidates = await findCandidates(filters, online, isInArea ? undefined : position);
    const found = mostSimilar(reference, similarity, candidates.found, maxShown);
    if (add(cards, found, maxShown)) nearest = { similarity, savedAt: candidates.savedAt };
    if (cards.size >= enough) break;
  }
  const isAllFarther = nearest === undefined;
  const farther: FartherCity[] = [];
  for (const each of fartherCities(address, position)) {
    if (cards.size >= enough) break;
    const candidates = await findFarther(fartherFilters(reference, each), online);
    if (candidates === null && cards.size > 0) break;
    if (candidates === null) throw new Error('Similar hostels could not be asked for.');
    const found = mostSimilar(reference, 'farther', candidates.found, enough);
    if (!add(cards, found, enough)) continue;
    farther.push(each);
    nearest ??= { similarity: 'town', savedAt: candidates.savedAt };
  }
  const { similarity, savedAt } = nearest ?? { similarity: 'town' as const, savedAt: null };
  return { cards: [...cards.values()], similarity, savedAt, farther, isAllFarther };
}

/** Null when the server does not answer: nearer hostels are shown all the same. */
async function findFarther(filters: HostelFilters, online: boolean): Promise<Candidates | null> {
  try {
    // The phone keeps one region, so it cannot say what all cities have.
    return await findCandidates(filters, online, undefined, online && filters.city === undefined);
  } catch {
    return null;
  }
}

/** Adds new cards up to `most` in all. Returns whether there were any. */
function add(
  cards: Map<string, ListingCard>,
  found: readonly { readonly card: ListingCard }[],
  most: number,
): boolean {
  const before = cards.size;
  for (const { card } of found) {
    if (cards.size < most) cards.set(card.id, card);
  }
  return cards.size > before;
}

interface Candidates {
  readonly found: readonly {
    readonly id: string;
    readonly priceMin: number;
    readonly kilometres: number | undefined;
    readonly card: ListingCard;
  }[];
  readonly savedAt: string | null;
}

async function findCandidates(
  filters: HostelFilters,
  online: boolean,
  from: Place | undefined,
  isOnServerOnly = false,
): Promise<Candidates> {
  const saved = isOnServerOnly ? null : await findOnPhone(filters, from);
  const isAnswer = saved && (!saved.missing || saved.cards.length > 0);
  const isAnswerable = online && filters.within === undefined;
  const cards = isAnswer ? saved.cards : isAnswerable ? await findOnServer(filters) : [];
  const { distances = {}, savedAt = null } = isAnswer ? saved : {};
  return {
    found: cards.map((card) => ({
      id: card.id,
      priceMin: card.overallPriceRange.min,
      kilometres: distances[card.id],
      card,
    })),
    savedAt,
  };
}

async function findOnPhone(
  filters: HostelFilters,
  near: Place | undefined,
): Promise<BrowsePage | null> {
  try {
    const { browseCatalogue } = await import('../../../offline/catalogue/catalogue-client.ts');
    const sort = near ? 'distance' : 'price-asc';
    return await browseCatalogue({ filters, sort, near, from: 0, count: candidateCount });
  } catch (error) {
    console.error('The catalogue on this phone could not be read.', error);
    return null;
  }
}

async function findOnServer(filters: HostelFilters): Promise<ListingCard[]> {
  const params = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = {
    ...Object.fromEntries(params),
    sort: 'price-asc',
    page: 1,
    limit: candidateCount,
  };
  const answer = await callApi({ name: 'fetchListings', query });
  if (!answer.ok) throw new Error('Similar hostels could not be asked for.');
  return (answer.data as { data: ListingCard[] }).data;
}
