import type { ListingCard, ListingDetail } from '@patna/contracts';
import {
  type HostelFilters,
  type ComparedHostel,
  mostSimilar,
  type Place,
  type Similarity,
  similarFilters,
  similarities,
} from '@patna/search';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import { callApi } from '../../../shared/http/call-api.ts';

const maxShown = 6;
/** With fewer, a looser similarity is tried. */
const enough = 3;
/** The largest page the server returns. */
const candidateCount = 50;

export interface SimilarResult {
  readonly cards: readonly ListingCard[];
  /** What all of them have in common with the hostel. */
  readonly similarity: Similarity;
  /** When the catalogue was saved, ISO 8601. Null for an answer of the server. */
  readonly savedAt: string | null;
}

/**
 * Returns up to six similar hostels from the saved catalogue, or from the server if there is none of this region. The
 * server does not measure from a hostel. The most similar come first. Throws when neither answers.
 */
export async function findSimilar(detail: ListingDetail, online: boolean): Promise<SimilarResult> {
  const { id, address, genderPreference: gender, overallPriceRange } = detail;
  const { street, city, latitude, longitude } = address;
  const position =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const reference: ComparedHostel = { id, street, city, gender, priceMin: overallPriceRange.min };
  const cards = new Map<string, ListingCard>();
  let result: SimilarResult = { cards: [], similarity: similarities[0], savedAt: null };
  for (const similarity of similarities) {
    if (similarity === 'near' && !position) continue;
    const isInArea = similarity === 'areaAndRent' || similarity === 'area';
    const filters = similarFilters(reference, similarity);
    const { found, distances, savedAt } = await findCandidates(
      filters,
      online,
      isInArea ? undefined : position,
    );
    const candidates = found.map((card) => ({
      id: card.id,
      priceMin: card.overallPriceRange.min,
      kilometres: distances[card.id],
      card,
    }));
    for (const { card } of mostSimilar(reference, similarity, candidates, maxShown)) {
      if (cards.size < maxShown) cards.set(card.id, card);
    }
    if (cards.size > result.cards.length) {
      result = { cards: [...cards.values()], similarity, savedAt };
    }
    if (cards.size >= enough) break;
  }
  return result;
}

async function findCandidates(
  filters: HostelFilters,
  online: boolean,
  from: Place | undefined,
): Promise<{
  found: readonly ListingCard[];
  distances: Readonly<Record<string, number>>;
  savedAt: string | null;
}> {
  const saved = await findOnPhone(filters, from);
  const isAnswer = saved && (!saved.missing || saved.cards.length > 0);
  if (isAnswer)
    return { found: saved.cards, distances: saved.distances ?? {}, savedAt: saved.savedAt };
  const isAnswerable = online && filters.within === undefined;
  return { found: isAnswerable ? await findOnServer(filters) : [], distances: {}, savedAt: null };
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
