import type { ListingCard, ListingDetail } from '@patna/contracts';
import { type HostelFilters, type Likened, mostSimilar, similarFilters } from '@patna/search';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import { callApi } from '../../../shared/http/call-api.ts';

const maxShown = 6;
/** The largest page the server returns. */
const candidateCount = 50;

export interface SimilarResult {
  cards: ListingCard[];
  /** When the catalogue was saved, ISO 8601. Null for an answer of the server. */
  savedAt: string | null;
}

/**
 * Returns up to six similar hostels from the saved catalogue, or from the server if there is none.
 * Throws when neither answers.
 */
export async function findSimilar(detail: ListingDetail, online: boolean): Promise<SimilarResult> {
  const { id, address, genderPreference: gender, overallPriceRange } = detail;
  const { street, city } = address;
  const reference: Likened = { id, street, city, gender, priceMin: overallPriceRange.min };
  const filters = similarFilters(reference);
  const saved = await findOnPhone(filters);
  const cards = saved?.cards ?? (online ? await findOnServer(filters) : []);
  const found = cards.map((card) => ({ id: card.id, priceMin: card.overallPriceRange.min, card }));
  const similar = mostSimilar(reference, found, maxShown).map(({ card }) => card);
  return { cards: similar, savedAt: saved?.savedAt ?? null };
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
  const params = Object.entries(filters).map(([name, value]) => [name, String(value)]);
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
