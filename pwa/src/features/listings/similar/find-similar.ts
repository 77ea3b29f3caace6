import type { ListingCard, ListingDetail } from '@patna/contracts';
import {
  type HostelFilters,
  type Likened,
  mostSimilar,
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
 * Returns up to six similar hostels from the saved catalogue, or from the server if there is none. The most
 * similar come first. Throws when neither answers.
 */
export async function findSimilar(detail: ListingDetail, online: boolean): Promise<SimilarResult> {
  const { id, address, genderPreference: gender, overallPriceRange } = detail;
  const { street, city } = address;
  const reference: Likened = { id, street, city, gender, priceMin: overallPriceRange.min };
  const cards = new Map<string, ListingCard>();
  let result: SimilarResult = { cards: [], similarity: similarities[0], savedAt: null };
  for (const similarity of similarities) {
    const { found, savedAt } = await findCandidates(similarFilters(reference, similarity), online);
    const candidates = found.map((card) => ({
      id: card.id,
      priceMin: card.overallPriceRange.min,
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
): Promise<{ found: readonly ListingCard[]; savedAt: string | null }> {
  const saved = await findOnPhone(filters);
  if (saved) return { found: saved.cards, savedAt: saved.savedAt };
  return { found: online ? await findOnServer(filters) : [], savedAt: null };
}

async function findOnPhone(filters: HostelFilters): Promise<BrowsePage | null> {
  try {
    const { browseCatalogue } = await import('../../../offline/catalogue/catalogue-client.ts');
    const request = { filters, sort: 'price-asc', from: 0, count: candidateCount } as const;
    return await browseCatalogue(request);
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
