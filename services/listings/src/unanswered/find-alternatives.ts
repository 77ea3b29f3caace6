import { type Alternative, maxAlternatives, patnaDay } from '@patna/contracts';
import { kilometres, mostSimilar, passes, similarFilters, similarities } from '@patna/search';
import type { SearchCatalogue } from '../hostels/catalogue/search-catalogue.ts';
import { catalogueHostelOf } from '../hostels/listing-view.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/**
 * Up to three similar hostels, the most similar first, by the rules of the hostel's page. `excluded` are public
 * ids. Hostels that leave enquiries unanswered are left out too.
 */
export async function findAlternatives(
  listing: StoredListing,
  catalogue: Pick<SearchCatalogue, 'all'>,
  excluded: ReadonlySet<string>,
): Promise<Alternative[]> {
  const hostel = catalogueHostelOf(listing);
  const { latitude, longitude } = hostel;
  const position =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const offered = (await catalogue.all()).filter(
    ({ id, isSilent }) => !isSilent && !excluded.has(id),
  );
  const context = { today: patnaDay(Date.now()), near: position };
  const found = new Map<string, Alternative>();
  for (const similarity of similarities) {
    if (similarity === 'near' && !position) continue;
    const isSimilar = passes(similarFilters(hostel, similarity), context);
    const candidates = offered.filter(isSimilar).map((each) => ({
      ...each,
      kilometres: (position && kilometres(position, each)) ?? undefined,
    }));
    for (const each of mostSimilar(hostel, similarity, candidates, maxAlternatives)) {
      const { id, propertyName: listingName, street, city, priceMin } = each;
      if (found.size < maxAlternatives && !found.has(id)) {
        found.set(id, { listingId: id, listingName, street, city, priceMin });
      }
    }
    if (found.size === maxAlternatives) break;
  }
  return [...found.values()];
}
