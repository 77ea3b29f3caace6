import { type EventOf, parsedSearch } from '@patna/contracts';
import { type Consumer, consumer } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { HostelTester, SearchCatalogue } from '../../hostels/catalogue/search-catalogue.ts';
import type { SavedSearchStore, StoredSearch } from './saved-search-store.ts';
import type { SearchMatchStore } from './search-match-store.ts';

type Published = EventOf<'ListingPublished'> | EventOf<'ListingUpdated'>;

/** A separate consumer group: reading every saved search delays nothing else. */
const group = 'listings-saved-searches';

/**
 * Notifies people of a hostel that became public or cheaper and fits a search of theirs. Runs before the
 * transaction, because all searches may not fit into one; each match is one write that is safe to repeat.
 */
export function savedSearchConsumers(
  searches: SavedSearchStore,
  matches: SearchMatchStore,
  catalogue: SearchCatalogue,
): readonly Consumer[] {
  async function matchAll(event: Published, reason: 'new' | 'cheaper'): Promise<void> {
    const { listingId, ownerId, managers = [] } = event.data;
    const own = new Set([ownerId, ...managers.map(({ userId }) => userId)]);
    const notify = async (
      { _id, userId, searchId, query }: StoredSearch,
      { propertyName: listingName, priceMin: rent }: HostelTester['hostel'],
    ) => {
      const about = { userId, searchId, query, listingId, listingName, rent, reason };
      const fact = newEvent('SavedSearchMatched', _id, about, event.requestId);
      const isAdded = await matches.add(_id, fact);
      // A removal or erasure in between did not see the match.
      if (!(await searches.isSaved(_id))) await matches.forgetSearch(_id);
      else if (isAdded) await searches.noteFound(_id, new Date(event.time));
    };
    // Loaded for the first candidate only: without searches, nothing else needs the whole catalogue.
    let tester: HostelTester | undefined;
    for await (const search of searches.savedBefore(new Date(event.time))) {
      const query = parsedSearch(search.query);
      if (!query || own.has(search.userId)) continue;
      tester ??= await catalogue.testerOf(listingId);
      if (!tester) return;
      if (!tester.fits(query)) continue;
      if (search.alerts) await notify(search, tester.hostel);
      else await searches.noteFound(search._id, new Date(event.time));
    }
  }
  const done = async () => undefined;
  return [
    consumer('ListingPublished', done, {
      group,
      beforeTransaction: async (event) => {
        await matchAll(event, 'new');
        return false;
      },
    }),
    consumer('ListingUpdated', done, {
      group,
      beforeTransaction: async (event) => {
        if (event.data.rentBefore !== undefined) await matchAll(event, 'cheaper');
        return false;
      },
    }),
  ];
}
