import type { ListingCard, ListingDetail } from '@patna/contracts';
import { type HostelFilters, type Likened, mostSimilar, similarFilters } from '@patna/search';
import { callApi } from '../../../shared/api-fetch.ts';

const shown = 6;
/** Enough to choose the nearest in rent of; the server gives no more in one answer. */
const chosenFrom = 50;

/**
 * Up to six hostels like this one, out of this phone's catalogue; the server is asked where there is
 * none. Rejects when neither answers.
 */
export async function hostelsLike(detail: ListingDetail, online: boolean): Promise<ListingCard[]> {
  const { id, address, genderPreference: gender, overallPriceRange } = detail;
  const { street, city } = address;
  const it: Likened = { id, street, city, gender, priceMin: overallPriceRange.min };
  const filters = similarFilters(it);
  const cards = (await onPhone(filters)) ?? (online ? await onServer(filters) : []);
  const found = cards.map((card) => ({ id: card.id, priceMin: card.overallPriceRange.min, card }));
  return mostSimilar(it, found, shown).map(({ card }) => card);
}

async function onPhone(filters: HostelFilters): Promise<ListingCard[] | null> {
  try {
    const { browseCatalogue } = await import('../../../offline/catalogue.ts');
    const asked = { filters, sort: 'price-asc', from: 0, count: chosenFrom } as const;
    return (await browseCatalogue(asked))?.cards ?? null;
  } catch (error) {
    console.error('The catalogue on this phone could not be read.', error);
    return null;
  }
}

async function onServer(filters: HostelFilters): Promise<ListingCard[]> {
  const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  const query = { ...Object.fromEntries(given), sort: 'price-asc', page: 1, limit: chosenFrom };
  const answer = await callApi({ name: 'fetchListings', query });
  if (!answer.ok) throw new Error('Similar hostels could not be asked for.');
  return (answer.data as { data: ListingCard[] }).data;
}
